module refurl.example/fuzz

go 1.19
