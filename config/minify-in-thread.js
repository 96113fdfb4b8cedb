// A thread of the build: minifies a file by the framework's minifier, as the plugin would in its own thread.
const TerserPlugin = require('terser-webpack-plugin')

module.exports = (given) => TerserPlugin.terserMinify(...given)
