// A loader for @tarojs/router: who goes back before the new page has slid in returns to a page that the router is still about to put away. Its timer then hides
// the page on top, and a tab stays blank until it is opened anew. Here showing a page ends what was to hide it.
const SHOWN = "pageEl.classList.remove('taro_page_shade');"
const ENDS_HIDING = `if (this.hideTimer) { clearTimeout(this.hideTimer); this.hideTimer = null; this.lastHidePage.classList.add('taro_page_shade') } `

module.exports = function routerLateShade(source) {
  const from = source.lastIndexOf('show(page, pageConfig')
  const at = source.indexOf(SHOWN, from)
  // another version of the router: look whether it still needs this
  if (from < 0 || at < 0) throw new Error('config/router-late-shade.js does not know this version of @tarojs/router')
  return source.slice(0, at) + ENDS_HIDING + source.slice(at)
}
