// H5 is compiled for the browsers the product supports (Chrome 80, iOS 12); mini-programs and tests keep the preset's defaults. Most files never
// come here: config/compiled-once.js has SWC compile them for the same targets.
const targets = process.env.TARO_ENV === 'h5' ? { chrome: '80', ios: '12' } : undefined

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', ...(targets ? { targets } : {}) }]],
}
