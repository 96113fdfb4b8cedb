const { packagesInOneFile } = require('./tests/support/packages')

// The tests of the pages, in jsdom with the framework's runtime. Vitest runs all others (vitest.config.mts).
// A test file runs in a world of its own, where looking up a global is slow: a forecast would take several times as long as in a server.
const OFTEN_USED = ['Math', 'Number', 'Object', 'Array', 'JSON', 'Float64Array', 'Int32Array']

const {
  bail: _bail,
  verbose: _verbose,
  ...app
} = require('@tarojs/test-utils-react/dist/jest.js').default({
  displayName: 'app',
  rootDir: __dirname,
  // where jest looks for tests: it lists all files there at its start
  roots: ['<rootDir>/tests/app'],
  runtime: '<rootDir>/tests/app/runtime.cjs',
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/tests/app/**/*.test.ts?(x)'],
  cacheDirectory: '<rootDir>/.cache/jest',
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

module.exports = {
  ...app,
  // a bound for a busy machine; a test that hangs is told by what it waits for, long before
  testTimeout: 300000,
}
