# For OpenBench, which builds an engine by `make EXE=NAME` and runs `NAME bench`. Everybody else uses cargo.

EXE ?= plywise
ifeq ($(OS),Windows_NT)
    override EXE := $(patsubst %.exe,%,$(EXE)).exe
    BUILT := plywise.exe
else
    BUILT := plywise
endif

# A folder of its own: other flags must not make cargo build everything anew.
FOLDER := target/openbench

# The flags go through the environment, so that they hold for the core too and not for the program alone.
# A net that is tested takes the place of the one in the repository; OpenBench builds in a copy.
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
