// Package: @tarojs/router 4.2.0, as a loader of the bundler (config/index.ts).
// Fault: whoever goes back before the new page has slid in returns to a page that the router is still about to hide. Its timer then hides the page on top, and a tab
// stays blank until it is opened again. Here showing a page ends the timer that would hide it.
// Upstream: blank pages of the same kind, https://github.com/NervJS/taro/issues/12751 (closed; this one is still in 4.2.0).
// Remove when: show() of dist/router/page.js clears `hideTimer` by itself. tests/e2e/tabs.test.ts goes back that early.
const SHOWN = "pageEl.classList.remove('taro_page_shade');"
const ENDS_HIDING = `if (this.hideTimer) { clearTimeout(this.hideTimer); this.hideTimer = null; this.lastHidePage.classList.add('taro_page_shade') } `

module.exports = function routerLateShade(source) {
  const from = source.lastIndexOf('show(page, pageConfig')
  const at = source.indexOf(SHOWN, from)
  // another version of the router: look whether it still needs this
  if (from < 0 || at < 0)
    throw new Error('patches/taro-router-late-shade.js does not know this version of @tarojs/router')
  return source.slice(0, at) + ENDS_HIDING + source.slice(at)
}
