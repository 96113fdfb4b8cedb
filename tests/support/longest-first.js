// The order of the test files: what starts servers, browsers and phones first, so that no worker is left alone with it at the end;
// within a folder what took longest the last time, or the largest file.
const Sequencer = require('@jest/test-sequencer').default

const ORDER = [
  'tests/e2e/',
  'tests/mini-program/',
  'tests/server/',
  'tests/engine/',
  'tools/',
  'tests/app/',
  'tests/contract/',
]

const rank = ({ path }) => {
  const at = ORDER.findIndex((folder) => path.replace(/\\/g, '/').includes(`/${folder}`))
  return at < 0 ? ORDER.length : at
}

module.exports = class extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rank(a) - rank(b))
  }
}
