// Apart from the others: the first screen has nothing that scrolls inside it.
import { ScrollView as HtmlScrollView } from '@tarojs/components-react'
import { withStyleString } from './style-string'

export const ScrollView = withStyleString(HtmlScrollView)
