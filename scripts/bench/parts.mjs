// The parts of the bench, in measuring order. A bound is far above a part's time on a quiet machine (see docs/speed.md): a part that reaches it hangs.

const module = (name) => new URL(`./${name}.mjs`, import.meta.url)
/** The pages are this source's unless H5_DIR names others. */
const pages = () => (process.env.H5_DIR ? ['server'] : ['server', 'h5'])

export const PARTS = {
  h5: {
    module: module('h5'),
    builds: ({ withPlain }) => ['server', 'h5', ...(withPlain ? ['h5-plain'] : [])],
    hasBrowser: true,
    bound: 600,
    isUsual: true,
  },
  flow: { module: module('flow'), builds: pages, hasBrowser: true, bound: 1800, isUsual: true },
  read: { module: module('read'), builds: pages, hasBrowser: true, bound: 1800, isUsual: true },
  mini: { module: module('mini'), builds: () => ['weapp', 'tt'], bound: 60, isUsual: true },
  engine: { module: module('engine'), builds: () => [], bound: 600, isUsual: true },
  recommend: { module: module('recommend'), builds: () => [], bound: 1200, isUsual: true },
  server: { module: module('server'), builds: () => ['server'], bound: 600, isUsual: true },
  lookup: { module: module('lookup'), builds: pages, hasBrowser: true, bound: 1200, isUsual: true },
  lists: { module: module('lists'), builds: () => [], bound: 7200 },
  attack: { module: module('attack'), builds: () => ['server'], bound: 1200 },
}

const build = (bound, ...args) => ({ args: ['scripts/build.mjs', ...args], bound })

export const BUILDS = {
  server: build(300, 'server'),
  h5: build(900, 'h5'),
  'h5-plain': build(3600, 'h5', '--plain'),
  weapp: build(900, 'weapp'),
  tt: build(900, 'tt'),
}
