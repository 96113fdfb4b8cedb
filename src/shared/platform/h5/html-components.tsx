// The HTML components that every page uses.
import { Image as HtmlImage, Text as HtmlText, View as HtmlView } from '@tarojs/components-react'
import { withStyleString } from './style-string'

export const View = withStyleString(HtmlView)
export const Text = withStyleString(HtmlText)
export const Image = withStyleString(HtmlImage)
