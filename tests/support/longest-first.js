// The order of the test files: what starts servers, browsers and phones first, so that no worker is left alone with it at the end;
// within a folder what took longest the last time, or the largest file.
const Sequencer = require('@jest/test-sequencer').default

/** Walks on imported facts. */
const ON_FACTS = [
  'tests/e2e/fill/jiangsu',
  'tests/e2e/fill/shanghai',
  'tests/e2e/fill/zhejiang',
  'tests/e2e/track-record-real',
  'tests/e2e/every-look-up-real',
]
/** Walks of about a minute that two workers take while a third imports. */
const MEANWHILE = 6
const ORDER = [
  'tests/e2e/',
  'tests/mini-program/',
  'tests/server/',
  'tests/engine/',
  'tools/',
  'tests/app/',
  'tests/contract/',
]

const isIn = (folder, { path }) => path.replace(/\\/g, '/').includes(`/${folder}`)
const rank = (test) => {
  const at = ORDER.findIndex((folder) => isIn(folder, test))
  return at < 0 ? ORDER.length : at
}

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = [...super.sort(tests)].sort((a, b) => rank(a) - rank(b))
    // The first of these imports the real facts, and the others would wait for it with nothing to do.
    const isOnFacts = (test) => ON_FACTS.some((place) => isIn(place, test))
    const [first, ...waiting] = sorted.filter(isOnFacts)
    const others = sorted.filter((test) => !isOnFacts(test))
    return [...(first ? [first] : []), ...others.slice(0, MEANWHILE), ...waiting, ...others.slice(MEANWHILE)]
  }
}
