import { Text, View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { pressable } from '@/shared/ui/accessibility'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { useGetDataStatusQuery } from '../api'
import { DATA_NOTES } from '../model/data-status'
import './data-notes.scss'

interface DataWarningProps {
  provinceId: string | undefined
  track: string | undefined
}

/** The warning if the data of a track is not good enough to file by; undefined if it is, and for generated data: the top of the page names them. */
function useWarning({ provinceId = '', track }: DataWarningProps) {
  const { data } = useGetDataStatusQuery({ ProvinceId: provinceId }, { skip: !track || provinceId === '' })
  const status = data?.Tracks.find(({ Track }) => Track === track)
  if (!data || !status || status.Verdict === 'filling' || status.IsDemonstration) return undefined
  const title = `${data.ProvinceName}${status.Track}的数据：${status.Word}`
  return { title, status }
}

const openNotes = () => void navigate('pages/personal/service/content', { id: DATA_NOTES })

/** One line if the data of a track is not good enough to file by: what is missing. */
export function DataWarning(props: DataWarningProps) {
  const warning = useWarning(props)
  if (!warning) return null
  const { title, status } = warning
  return (
    <Card>
      <Cell id='data-warning' title={title} note={status.Missing[0]?.Text} arrow onClick={openNotes} />
    </Card>
  )
}

/** The same above a list, where space is scarce; `text` if the list itself knows the reason. */
export function DataWarningLine({ text, ...props }: DataWarningProps & { text?: string }) {
  const warning = useWarning(props)
  const words = text || (warning ? (warning.status.Missing[0]?.Text ?? warning.title) : '')
  if (!words) return null
  return (
    <View id='data-warning' className='data-warning-line press' {...pressable({ role: 'link', onPress: openNotes })}>
      <Text className='data-warning-line__text'>{words}</Text>
      <Text>缺什么 ›</Text>
    </View>
  )
}
