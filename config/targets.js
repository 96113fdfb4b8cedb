// What the app is compiled for. H5: the browsers the product supports (Chrome 80, iOS 12). Mini-programs: what the framework's preset
// compiles for, which the preset does not export.
module.exports = { h5: { chrome: '80', ios: '12' }, mini: { ios: '9', android: '5' } }
