// The main function of the tests, for a Catch2 2 that is installed without one.
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>
