# For OpenBench only, which builds an engine with `make EXE=NAME` and runs `NAME bench`. Otherwise use cargo.

EXE ?= plywise
ifeq ($(OS),Windows_NT)
    override EXE := $(patsubst %.exe,%,$(EXE)).exe
    BUILT := plywise.exe
else
    BUILT := plywise
endif

# A separate target folder, because different flags would make cargo rebuild everything.
FOLDER := target/openbench

# RUSTFLAGS applies the flags to all crates. EVALFILE, the net under test, replaces the one in the repository; OpenBench
# builds in a copy of it.
.PHONY: all
all:
ifeq ($(origin EVALFILE),command line)
	cp "$(EVALFILE)" core/engine/src/eval/net/plywise.net
endif
	RUSTFLAGS="-C target-cpu=native" cargo build --release --package plywise --bin plywise --target-dir $(FOLDER)
	cp $(FOLDER)/release/$(BUILT) $(EXE)

.PHONY: clean
clean:
	cargo clean --target-dir $(FOLDER)
	rm -f $(EXE)
