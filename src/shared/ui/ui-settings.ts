// The settings of the whole app that the kit needs. The app provides them once; the kit never reads the store.
import { createContext, useContext } from 'react'
import Taro from '@tarojs/taro'
import { title } from '@/shared/platform/title'

export interface UiSettings {
  /** Text 1.25 times as large, for readers who need it. */
  elder: boolean
  /** Whether the system is in dark mode: pictures (SVG data URIs) cannot detect it themselves. */
  dark: boolean
  /** The theme colour as "R,G,B" or "rgb(R,G,B)": pictures (SVG data URIs) cannot read CSS variables. */
  brand: string
  /** Whether pages draw their own title bar on H5; false inside apps that draw one, and if the link asks for none. */
  titleBar: boolean
  /** One quiet line at the top of every page with numbers: what they are; '' for none. */
  notice: string
  /** A page's title as the site names it, else `title`. */
  titleOf: (path: string, title: string) => string
  /** Shows the title outside the page: the native bar of a mini-program, the browser's tab. */
  setTitle: (title: string, isOwn?: boolean) => void
  goBack: () => void
}

function backOrHome() {
  if (Taro.getCurrentPages().length > 1) void Taro.navigateBack()
  else void Taro.switchTab({ url: '/pages/home/index' })
}

export const DEFAULT_UI_SETTINGS: UiSettings = {
  elder: false,
  dark: false,
  brand: '232,76,51',
  titleBar: true,
  notice: '',
  titleOf: (_path, text) => text,
  setTitle: (text) => title.set(text),
  goBack: backOrHome,
}

export const UiSettingsContext = createContext<UiSettings>(DEFAULT_UI_SETTINGS)

export function useUiSettings(): UiSettings {
  return useContext(UiSettingsContext)
}

/** Factor of elder mode on text and on heights that hold text. */
export const ELDER_SCALE = 1.25
