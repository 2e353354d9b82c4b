// What refurl needs of a compiler. Every other header includes this one, or a header that does.
#pragma once

#include <version>

#ifndef __cpp_lib_expected
#error refurl needs C++23 with std::expected: use -std=c++23 and GCC 12, Clang 19, or a newer compiler
#include <refurl needs C++23>  // no such header: the compiler stops here, before errors that explain nothing
#endif

// GCC does not have [[clang::lifetimebound]], with which Clang finds views that outlive what they are a part of.
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic ignored_attributes "clang::lifetimebound"
#endif
