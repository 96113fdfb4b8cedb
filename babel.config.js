// H5 is compiled for its own targets; mini-programs and tests keep the preset's defaults. Most files never
// come here: config/compiled-once.js has SWC compile them for the same targets.
const { h5 } = require('./config/targets')

const targets = process.env.TARO_ENV === 'h5' ? h5 : undefined

module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', ...(targets ? { targets } : {}) }]],
}
