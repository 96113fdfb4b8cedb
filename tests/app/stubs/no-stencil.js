// The web components of '@tarojs/components' are not used: the app draws HTML components and its own tab bar.
const nothing = () => undefined
module.exports = {
  defineCustomElementTaroTabbar: nothing,
  defineCustomElementTaroSwiperCore: nothing,
  defineCustomElementTaroSwiperItemCore: nothing,
  defineCustomElementTaroPullToRefreshCore: nothing,
}
