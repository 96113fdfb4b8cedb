// In a file of its own: the first screen has no scrolling part inside it.
import { ScrollView as HtmlScrollView } from '@tarojs/components-react'
import { withStyleString } from './style-string'

export const ScrollView = withStyleString(HtmlScrollView)
