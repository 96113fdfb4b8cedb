import { View } from '@tarojs/components'

/** Above rows that do not match the typed text: they are only similar. */
export function GuessLine() {
  return <View className='list-screen__total'>没有完全对上的，下面是相近的</View>
}
