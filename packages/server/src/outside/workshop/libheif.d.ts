declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  const make: () => never
  export default make
}
