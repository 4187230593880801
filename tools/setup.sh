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

# build_tests_too PRESET: from now on build_preset builds the tests of a preset that leaves them out.
build_tests_too() {
  grep -q '^SALOON_TESTS:BOOL=ON$' "build/$1/CMakeCache.txt" || cmake -DSALOON_TESTS=ON "build/$1" </dev/null >>"build/$1/build.log" 2>&1
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

# need_node: a node the pages can be built with. Debian 12's own is too old, but good enough to fetch a newer one by name
# from npm's registry, into build/node; the npm that goes with it reads our lock file, Debian's does not.
need_node() {
  new_enough && return 0
  local tools=build/node/node_modules/.bin
  PATH=$PWD/$tools:$PATH
  new_enough && return 0
  command -v npm >/dev/null || need_packages nodejs npm || return 1
  local machine
  case $(uname -m) in aarch64) machine=arm64 ;; *) machine=x64 ;; esac
  say "Fetching node ..."
  mkdir -p build/node
  npm install --prefix build/node --no-audit --no-fund --no-save "node-linux-$machine@22" npm@11 </dev/null >build/npm.log 2>&1 || true
  hash -r
  new_enough && return 0
  tail -n 15 build/npm.log >&2
  say "Node 20.19 or later is needed for the web pages; the whole output is in build/npm.log."
  return 1
}
new_enough() {
  local version
  version=$(node --version 2>/dev/null) && command -v npm >/dev/null || return 1
  [ "$(printf 'v20.19.0\n%s\n' "$version" | sort -V | head -n 1)" = v20.19.0 ]
}

wasm_packages=(clang-22 lld-22 wasi-libc libc++-22-dev-wasm32 libc++abi-22-dev-wasm32 libclang-rt-22-dev-wasm32)

# npm_packages: what web/package-lock.json names, as it names it.
npm_packages() {
  local state
  state=$(cksum <web/package-lock.json)
  [ "$(cat web/node_modules/.saloon 2>/dev/null)" = "$state" ] && return 0
  say "Fetching what the web pages are built with ..."
  (cd web && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --no-audit --no-fund) </dev/null >build/npm.log 2>&1 || {
    tail -n 15 build/npm.log >&2
    say "npm failed; the whole output is in build/npm.log."
    return 1
  }
  printf '%s\n' "$state" >web/node_modules/.saloon
}

# build_web: the pages in build/web, from where the server serves them. Nothing to do when nothing has changed.
build_web() {
  build_preset wasm || return 1
  local state
  state=$(find web docs/rules games/*/editions games/*/words {text,table,server}/words build/wasm/wasm/saloon.wasm -path web/node_modules -prune -o -path web/shots -prune \
    -o -type f -print0 | LC_ALL=C sort -z | xargs -0 sha256sum | sha256sum)
  [ "$(cat build/web.built 2>/dev/null)" = "$state" ] && [ -f build/web/index.html ] && return 0
  npm_packages || return 1
  say "Building the web pages ..."
  if ! (cd web && npx --no-install vite build --logLevel warn) </dev/null >build/web.log 2>&1; then
    tail -n 20 build/web.log >&2
    say "Building the web pages failed; the whole output is in build/web.log."
    return 1
  fi
  printf '%s\n' "$state" >build/web.built
}
