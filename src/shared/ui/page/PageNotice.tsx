import { View } from '@tarojs/components'
import { usePageFrame } from '@/shared/ui/page/page-frame'
import { useUiSettings } from '@/shared/ui/ui-settings'
import './page-notice.scss'

/** The app's one line about the numbers of a page; nothing on a page without numbers. */
export function PageNotice() {
  const { notice } = useUiSettings()
  const { numberless } = usePageFrame()
  return notice !== '' && !numberless ? (
    <View className='ui-page__notice' {...{ role: 'note' }}>
      {notice}
    </View>
  ) : null
}
