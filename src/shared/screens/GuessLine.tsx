import { View } from '@tarojs/components'

/** Above rows that nothing typed is held by: what may have been meant. */
export function GuessLine() {
  return <View className='list-screen__total'>没有完全对上的，下面是相近的</View>
}
