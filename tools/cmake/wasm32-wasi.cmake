# Debian's clang 22 for WebAssembly: packages clang-22, lld-22, wasi-libc, libc++-22-dev-wasm32,
# libc++abi-22-dev-wasm32, libclang-rt-22-dev-wasm32.
set(SALOON_WASM ON)
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# The linker reads an archive without an index, so the machine's own ar will do.
set(CMAKE_AR ar)
set(CMAKE_RANLIB true)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# nlohmann's headers alone, not the machine's other headers.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
file(CREATE_LINK /usr/include/nlohmann ${CMAKE_BINARY_DIR}/include/nlohmann SYMBOLIC)
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -isystem ${CMAKE_BINARY_DIR}/include")
