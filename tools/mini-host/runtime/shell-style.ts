// The phone around the page, and the default look of the platform's components.

/** Heights in px, of a phone 375 x 812 with a notch. */
export const STATUS_BAR = 44
export const NAVIGATION_BAR = 44
export const TAB_BAR = 50
export const HOME_INDICATOR = 34

const HEADER = STATUS_BAR + NAVIGATION_BAR

export const SHELL_STYLE = `
* { -webkit-tap-highlight-color: transparent }
html, body { margin: 0; padding: 0; height: 100%; background: #fff; font-family: -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif }
#mp-pages { position: fixed; inset: 0; overflow: hidden }
#mp-header { position: fixed; top: 0; left: 0; right: 0; height: ${HEADER}px; padding-top: ${STATUS_BAR}px; box-sizing: border-box; background: #fff; z-index: 900; text-align: center; line-height: ${NAVIGATION_BAR}px; font-size: 17px; font-weight: 600 }
#mp-back { position: absolute; left: 12px; bottom: 0; font-size: 28px; font-weight: 300 }
#mp-capsule { position: fixed; z-index: 901; top: ${STATUS_BAR + 6}px; right: 7px; width: 87px; height: 32px; box-sizing: border-box; border: 1px solid rgba(0,0,0,.1); border-radius: 16px; background: rgba(255,255,255,.6); text-align: center; line-height: 30px; font-size: 14px; pointer-events: none }
body.mp-custom-navigation #mp-header { background: none; pointer-events: none }
body.mp-custom-navigation #mp-title { display: none }
.mp-page { position: absolute; inset: 0 }
.mp-page.mp-hidden { visibility: hidden }
.mp-page-body { position: absolute; top: ${HEADER}px; left: 0; right: 0; bottom: 0; overflow-y: auto; transform: translateZ(0) }
.mp-page.mp-custom-navigation .mp-page-body { top: 0 }
.mp-page.mp-native-tab .mp-page-body { bottom: ${TAB_BAR + HOME_INDICATOR}px }
#mp-tab-bar { position: fixed; left: 0; right: 0; bottom: 0; height: ${TAB_BAR + HOME_INDICATOR}px; display: flex; background: #fff; border-top: 1px solid #ddd; z-index: 800 }
#mp-tab-bar > div { flex: 1; text-align: center; font-size: 10px; padding-top: 5px; position: relative }
#mp-tab-bar img { width: 27px; height: 27px; display: block; margin: 0 auto }
#mp-tab-bar b { position: absolute; top: 2px; left: 56%; background: #f43530; color: #fff; border-radius: 9px; padding: 0 5px; font-weight: 400; line-height: 16px }
.mp-tab-component { position: fixed; left: 0; right: 0; bottom: 0; z-index: 800 }
#mp-toast, #mp-dialog { position: fixed; left: 50%; top: 45%; transform: translate(-50%, -50%); z-index: 1000; border-radius: 8px; font-size: 14px; white-space: pre-wrap }
#mp-toast { background: rgba(0,0,0,.75); color: #fff; padding: 12px 18px; max-width: 60% }
#mp-dialog { background: #fff; width: 280px; box-shadow: 0 0 0 2000px rgba(0,0,0,.5); text-align: center; padding: 20px; line-height: 1.6 }
#mp-dialog b { display: block; font-size: 17px; margin-bottom: 8px }
wx-view, wx-form, wx-navigator, wx-picker, wx-scroll-view, wx-swiper, wx-swiper-item, wx-rich-text, wx-cover-view, wx-radio-group, wx-checkbox-group, wx-movable-area, wx-movable-view, wx-page-container, wx-root-portal, wx-picker-view, wx-web-view { display: block }
[hidden] { display: none !important }
wx-text { white-space: pre-wrap }
wx-button { display: block; margin: 0 auto; padding: 0 14px; box-sizing: border-box; font-size: 18px; text-align: center; line-height: 2.55555556; border-radius: 5px; background: #f8f8f8; color: #000; overflow: hidden; position: relative }
wx-button::after { content: ""; width: 200%; height: 200%; position: absolute; top: 0; left: 0; border: 1px solid rgba(0,0,0,.2); transform: scale(.5); transform-origin: 0 0; box-sizing: border-box; border-radius: 10px; pointer-events: none }
wx-button[type=primary] { background: #07c160; color: #fff } wx-button[type=warn] { background: #fa5151; color: #fff }
wx-button[size=mini] { display: inline-block; font-size: 13px; line-height: 2.3 }
wx-button[disabled] { opacity: .6; pointer-events: none }
wx-input { display: block; height: 1.4rem; min-height: 1.4rem; overflow: hidden; text-overflow: clip } wx-textarea { display: block; width: 300px; height: 150px }
.mp-field { all: unset; box-sizing: border-box; width: 100%; height: 100%; font: inherit; display: block; text-align: inherit }
wx-image, wx-cover-image { display: inline-block; width: 320px; height: 240px; overflow: hidden }
.mp-picture { width: 100%; height: 100%; display: block } .mp-width-fix, .mp-width-fix .mp-picture { height: auto }
.mp-scroll { width: 100%; height: 100%; max-height: inherit }
wx-swiper { height: 150px; overflow: hidden; position: relative }
wx-swiper-item { position: absolute; inset: 0; visibility: hidden } wx-swiper-item.mp-current { visibility: visible }
wx-switch, wx-checkbox, wx-radio, wx-icon { display: inline-block }
.mp-switch { width: 52px; height: 32px; border-radius: 16px; background: #ddd } .mp-switch.mp-on { background: #04be02 }
.mp-mark { display: inline-block; width: 22px; height: 22px; border: 1px solid #bbb; border-radius: 4px; vertical-align: middle } .mp-mark.mp-on { background: #07c160 }
wx-radio .mp-mark { border-radius: 50% }
.mp-progress { background: #eee; height: 6px } .mp-progress > div { background: #07c160; height: 6px }
wx-canvas, wx-map, wx-video, wx-camera { display: block; width: 300px; height: 150px; position: relative } .mp-canvas { width: 100%; height: 100% }
`
