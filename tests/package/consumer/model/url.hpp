#pragma once

constexpr int own_model = 1;
