#!/usr/bin/env bash
# Swift 6 for Debian releases without a Swift package: runs the `swiftlang` package of
# Debian trixie in a chroot. Requires root.
#
#   toolchain.sh state                      print the state of the chroot; exit status 0: ready,
#                                           3: `install` can create it, 4: unsupported system
#   toolchain.sh install                    create the chroot unless it is complete
#   toolchain.sh run [OPTION]... COMMAND... run a command in the chroot
#     --read DIR     mount this folder read-only, at the same path
#     --write DIR    mount this folder writable, at the same path
#     --dir DIR      start the command in this folder
#     --set VAR=TEXT add this variable to the otherwise minimal environment
#
# PLYWISE_SWIFT_CHROOT is the folder of the chroot, /var/cache/swift-trixie by default. It takes
# 2.5 GB and can be reused. Packages come from the mirror configured for apt.
set -euo pipefail

SUITE=trixie
PACKAGES=(swiftlang libc6-dev)
NEEDED_MB=4000
CHROOT=${PLYWISE_SWIFT_CHROOT:-/var/cache/swift-$SUITE}

fail() {
  echo "toolchain.sh: $*" >&2
  exit 1
}

# Prints the version of a package if it is completely installed in a root folder.
version_in() {
  [ -f "$1/var/lib/dpkg/status" ] || return 1
  local found
  found=$(dpkg-query --admindir="$1/var/lib/dpkg" \
    --show --showformat='${db:Status-Status} ${Version}' "$2" 2>/dev/null) || return 1
  [ "${found% *}" = installed ] && echo "${found#* }"
}

complete() {
  local package
  for package in "${PACKAGES[@]}"; do
    version_in "$1" "$package" >/dev/null || return 1
  done
}

# Prints the Debian mirror configured on this system.
mirror() {
  local codename
  codename=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
  apt-get indextargets --format '$(RELEASE) $(COMPONENT) $(REPO_URI)' 'Identifier: Packages' |
    awk -v suite="$codename" '$1 == suite && $2 == "main" { print $3; exit }'
}

state() {
  if [ "$(id -u)" != 0 ]; then
    echo "it needs root"
    return 4
  fi
  if complete "$CHROOT"; then
    echo "swiftlang $(version_in "$CHROOT" swiftlang) of Debian $SUITE"
    return 0
  fi
  if [ "$(. /etc/os-release 2>/dev/null && echo "${ID:-}")" != debian ]; then
    echo "this system is not Debian"
    return 4
  fi
  echo "no Swift in the chroot"
  return 3
}

# Usage: `inside ROOT BINDS COMMAND...`, where BINDS are lines `ro|rw FOLDER`. The mounts are in a
# separate namespace, and they and all processes of the command end with it. Otherwise, deleting the
# chroot while folders are mounted in it would delete their contents.
inside() {
  unshare --mount --propagation private --pid --fork --kill-child -- \
    bash -euc '
      root=$1 binds=$2
      shift 2
      mount -t proc proc "$root/proc"
      mount --rbind /dev "$root/dev"
      while read -r mode folder; do
        [ -n "$folder" ] || continue
        mkdir -p "$root$folder"
        mount --bind "$folder" "$root$folder"
        if [ "$mode" = ro ]; then mount -o remount,bind,ro "$root$folder"; fi
      done <<<"$binds"
      # This shell is PID 1 of the namespace: all other processes end with it.
      trap "exit 130" INT TERM
      chroot "$root" /usr/bin/env -i LANG=C.UTF-8 TERM=dumb HOME=/root \
        PATH=/usr/libexec/swift/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
    ' inside "$@"
}

make_chroot() {
  local found=0
  state >/dev/null || found=$?
  case $found in
    0) state && return ;;
    4) fail "$(state || true)" ;;
  esac
  # Use an empty folder, but never delete the contents of another one.
  if [ -e "$CHROOT" ] && ! rmdir "$CHROOT" 2>/dev/null; then
    fail "$CHROOT holds something else: remove it, or set PLYWISE_SWIFT_CHROOT to another folder"
  fi
  mkdir -p "$(dirname "$CHROOT")"
  # Only one installation at a time. A second one waits and finds the chroot complete.
  exec 9>"$CHROOT.lock"
  flock 9
  if complete "$CHROOT"; then
    state
    return
  fi
  local free from
  free=$(df --output=avail --block-size=1M "$(dirname "$CHROOT")" | tail -n 1)
  [ "$free" -ge "$NEEDED_MB" ] || fail "$NEEDED_MB MB are needed for $CHROOT, $free are free"
  from=$(mirror)
  [ -n "$from" ] || fail "apt names no Debian mirror"
  export DEBIAN_FRONTEND=noninteractive
  if ! command -v debootstrap >/dev/null; then
    apt-get update -qq
    apt-get install -qq --no-install-recommends debootstrap
  fi

  # The chroot gets its final name only when it is complete.
  local new=$CHROOT.new
  rm -rf --one-file-system "$new"
  debootstrap --variant=minbase "$SUITE" "$new" "$from" >"$CHROOT.log" ||
    fail "debootstrap failed, see $CHROOT.log"
  # Give apt in the chroot the same network configuration.
  cp /etc/resolv.conf /etc/hosts "$new/etc/"
  grep -lsr '^Acquire' /etc/apt/apt.conf /etc/apt/apt.conf.d |
    xargs -r cp -t "$new/etc/apt/apt.conf.d/" || true
  if [ -d /etc/ssl/certs ]; then
    mkdir -p "$new/etc/ssl"
    cp -rL /etc/ssl/certs "$new/etc/ssl/" 2>/dev/null || true
  fi
  printf 'path-exclude=/usr/share/%s/*\n' doc info locale man >"$new/etc/dpkg/dpkg.cfg.d/small"
  inside "$new" "" DEBIAN_FRONTEND=noninteractive bash -euc '
    apt-get update -qq
    apt-get install -qq --no-install-recommends "$@"
    apt-get clean
    rm -rf /var/lib/apt/lists/*
  ' install "${PACKAGES[@]}" >>"$CHROOT.log" 2>&1 || fail "apt-get failed, see $CHROOT.log"
  inside "$new" "" swiftc --version >>"$CHROOT.log" 2>&1 || fail "swiftc does not start"
  mv -T "$new" "$CHROOT"
  state
}

run() {
  local binds="" dir=/ set=()
  while [ $# -gt 0 ]; do
    case $1 in
      --read) binds+="ro $2"$'\n' ;;
      --write) binds+="rw $2"$'\n' ;;
      --dir) dir=$2 ;;
      --set) set+=("$2") ;;
      *) break ;;
    esac
    shift 2
  done
  [ $# -gt 0 ] || fail "no command given"
  inside "$CHROOT" "$binds" ${set[@]+"${set[@]}"} bash -euc 'cd "$1"; shift; exec "$@"' run "$dir" "$@"
}

case ${1:-} in
  state) state ;;
  install) make_chroot ;;
  run)
    shift
    run "$@"
    ;;
  *)
    sed -n '2,/^set /{/^#/p}' "$0" >&2
    exit 2
    ;;
esac
