declare module "@engine/saloon.wasm?url" {
  const url: string;
  export default url;
}
declare module "@rules/*.md?url" {
  const url: string;
  export default url;
}
