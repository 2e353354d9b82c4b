#pragma once

constexpr int own_api = 1;
