#pragma once

extern const char __llvm_profile_filename[];
