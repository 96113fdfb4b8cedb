// 0. The framework asks these at run time; the builds replace them.
process.env.TARO_ENV = 'h5'
process.env.TARO_PLATFORM = 'web'
const { hurryClock } = require('./hurried-clock')
// 1. '@tarojs/taro' first: test-utils -> router -> taro -> router is a cycle in CommonJS.
const Taro = require('@tarojs/taro')
// 2. Taro's page hooks get React from createReactApp; the helper of test-utils that does it is broken on Taro 4.
const React = require('react')
const ReactDOM = require('react-dom/client')
const { createReactApp } = require('@tarojs/plugin-framework-react/dist/runtime')
const { Current } = require('@tarojs/runtime')

// The transformer of test-utils compiles JSX to React.createElement.
globalThis.React = React

document.body.innerHTML = '<div id="app"></div>'
createReactApp(({ children }) => children ?? null, React, ReactDOM, { appId: 'app', pages: [] })

const home = () => ({ path: '/pages/home/index', params: {} })
Current.router = home()

// jsdom has neither; nothing in it ever scrolls into view.
globalThis.IntersectionObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.matchMedia ??= () => ({ matches: false, addEventListener() {}, removeEventListener() {} })

beforeEach(() => {
  Current.router = home()
  localStorage.clear()
  // the season of the pages' tests, as a configuration has told it before
  localStorage.setItem('WishYear', JSON.stringify({ data: 2026 }))
  hurryClock()
})
void Taro
