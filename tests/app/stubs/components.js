// View and ScrollView first: the HTML components import them back from '@tarojs/components', a cycle in CommonJS.
export { Image, Text, View } from '../../../src/shared/platform/h5/html-components'
export { default as ScrollView } from '@tarojs/components-react/dist/components/scroll-view'
export * from '@tarojs/components-react'
export { Input } from '../../../src/shared/platform/h5/input'
