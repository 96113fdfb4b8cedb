// '@tarojs/components' on H5. The build marks this file free of side effects, so that a page loads only the components it uses.
export * from '@tarojs/components-react'
export { View, Text, Image } from './html-components'
export { Input } from './input'
export { ScrollView } from './scroll-view'
export { default as PullDownRefresh } from './pull-refresh'
