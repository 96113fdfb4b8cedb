// The package describes its smaller build by the larger one.
declare module 'hls.js/light' {
  export { default } from 'hls.js'
}
