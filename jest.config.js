const { packagesInOneFile } = require('./tests/support/packages')

// Two worlds: `app` renders Taro pages in jsdom; `node` tests the server, the engine, the contract, the mini-program builds and the browser.
// A test file runs in a world of its own, where looking up a global is slow: a forecast would take several times as long as in a server.
const OFTEN_USED = ['Math', 'Number', 'Object', 'Array', 'JSON', 'Float64Array', 'Int32Array']

// Read anew by every test file: see there.
const OF_SERVER = [
  'fastify',
  '@fastify/compress',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  'kysely',
  'typebox',
  'typebox/compile',
  'typebox/value',
  'csv-parse',
  'csv-parse/sync',
  'fast-check',
  'file-type',
  'marked',
  'minisearch',
  'xss',
  'alipay-sdk',
  'wechatpay-axios-plugin',
  'otpauth',
  'yaml',
]

const {
  bail: _bail,
  verbose: _verbose,
  ...app
} = require('@tarojs/test-utils-react/dist/jest.js').default({
  displayName: 'app',
  rootDir: __dirname,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/tests/app/**/*.test.ts?(x)'],
  transformIgnorePatterns: [
    '/.cache/',
    '/node_modules/(react|react-dom|scheduler|immer|redux|reselect|@reduxjs/toolkit|react-redux|lodash|dayjs|core-js|core-js-pure|jsdom)/',
  ],
  transform: { '^.+\\.(mjs|js|jsx|ts|tsx)$': '<rootDir>/tests/app/transform.js' },
  sandboxInjectedGlobals: OFTEN_USED,
  // a port has one file per platform; here the pages run as they do in a browser
  moduleFileExtensions: ['h5.tsx', 'h5.ts', 'tsx', 'ts', 'jsx', 'mjs', 'js', 'json'],
  globals: { API_HOST: '', ORG_CODE: 'demo', CONTRACT_STAMP: 'test' },
  setupFilesAfterEnv: ['<rootDir>/tests/app/setup.js'],
  moduleNameMapper: {
    '\\.(css|scss)$': '<rootDir>/tests/app/stubs/style.js',
    '\\.(png|jpe?g|gif|svg|woff2?)$': '<rootDir>/tests/app/stubs/file.js',
    '^@/(.*)$': '<rootDir>/src/$1',
    '^contract/(.*)$': '<rootDir>/contract/$1',
    '@tarojs/components/dist/components$': '<rootDir>/tests/app/stubs/no-stencil.js',
    '@tarojs/components$': '<rootDir>/tests/app/stubs/components.js',
    ...packagesInOneFile(['ics', 'swiper/bundle']),
  },
})

const node = {
  displayName: 'node',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: [
    '<rootDir>/tests/(contract|server|engine|mini-program|e2e|scripts)/**/*.test.ts',
    '<rootDir>/tools/**/*.test.ts',
  ],
  transform: {
    '^.+\\.(mjs|js|ts)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
    ],
  },
  // published as ES modules only
  transformIgnorePatterns: [
    '/.cache/',
    '/node_modules/(?!(typebox|@fastify/type-provider-typebox|write-excel-file|read-excel-file|unzipper-esm|fflate|cookie)/)',
  ],
  moduleNameMapper: { '^contract/(.*)$': '<rootDir>/contract/$1', ...packagesInOneFile(OF_SERVER) },
  sandboxInjectedGlobals: OFTEN_USED,
}

module.exports = {
  projects: [app, node],
  // a bound for a walk on a busy machine; a test that hangs is told by what it waits for, long before
  testTimeout: 300000,
  testSequencer: '<rootDir>/tests/support/longest-first.js',
}
