# Shared by ./saloon and ./check: what is missing is installed, what has changed is built. Everything here writes to
# standard error and reads nothing, so that `./saloon referee` keeps its input and output for itself.
# Sourced with the project's folder as the working directory.

say() { printf '%s\n' "$*" >&2; }

# need_packages NAME...: installs the Debian packages that are not there yet.
need_packages() {
  local missing=() installed name
  installed=$(dpkg-query -W -f '${db:Status-Abbrev} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^ii *//p') || true
  for name in "$@"; do
    grep -qxF "$name" <<<"$installed" || missing+=("$name")
  done
  [ ${#missing[@]} -eq 0 ] && return 0

  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || { say "These Debian packages are needed; install them as root: ${missing[*]}"; return 1; }
    root=(sudo)
  fi
  say "Installing ${missing[*]} ..."
  local apt=("${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300)
  mkdir -p build
  local log=build/packages.log
  # The lists on the machine may be old or not there at all: they are fetched only when installing without fails.
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >"$log" 2>&1 && return 0
  "${apt[@]}" update </dev/null >>"$log" 2>&1 || true
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}" </dev/null >>"$log" 2>&1 && return 0
  tail -n 15 "$log" >&2
  say "The packages could not be installed; the whole output is in $log."
  return 1
}

# like_packages NAME...: the same for what is only pleasant to have; when it cannot be had, one word and on.
like_packages() { need_packages "$@" || say "(going on without: $*)"; }

# build_preset PRESET [TARGET...]: configures when the preset is new or changed, then builds. Quiet when nothing is to
# do, one line that counts while something is.
build_preset() {
  local preset=$1 folder=build/$1 log state
  shift
  log=$folder/build.log
  mkdir -p "$folder"
  # ninja itself configures again when a CMakeLists.txt changes, but knows nothing of presets or of a moved folder.
  state="$PWD $(cksum <CMakePresets.json)"
  if [ ! -f "$folder/build.ninja" ] || [ "$(cat "$folder/configured" 2>/dev/null)" != "$state" ]; then
    rm -f "$folder/configured" "$folder/CMakeCache.txt"
    if ! cmake --preset "$preset" </dev/null >"$log" 2>&1; then
      tail -n 30 "$log" >&2
      say "Configuring the preset $preset failed; the whole output is in $log."
      return 1
    fi
    printf '%s\n' "$state" >"$folder/configured"
  fi
  NINJA_STATUS='%f/%t ' ninja -C "$folder" -j "$(nproc)" "$@" </dev/null 2>&1 | tee "$log" | show_progress "$preset"
  if [ "${PIPESTATUS[0]}" -ne 0 ]; then
    grep -v '^[0-9]*/[0-9]* ' "$log" | head -n 60 >&2
    say "Building the preset $preset failed; the whole output is in $log."
    return 1
  fi
}

# Turns ninja's "12/80 Building ..." lines into one line that counts (a new line every tenth when nobody watches).
show_progress() {
  local line done_ total tenth=-1 shown=
  while IFS= read -r line; do
    [[ $line =~ ^([0-9]+)/([0-9]+)\ (Building|Linking) ]] || continue
    done_=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
    if [ -t 2 ]; then
      printf '\rBuilding %s: %d of %d ' "$1" "$done_" "$total" >&2
    elif [ $((done_ * 10 / total)) -ne $tenth ]; then
      tenth=$((done_ * 10 / total))
      say "Building $1: $done_ of $total"
    fi
    shown=yes
  done
  if [ -n "$shown" ] && [ -t 2 ]; then printf '\r\033[K' >&2; fi
}
