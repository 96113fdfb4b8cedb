import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import './college.scss'

export interface WayOnProps {
  college: { CollegeName: string; Website: string | null; AdmissionSite: string | null }
  /** What is missing here, and where to find it. */
  text: string
}

/** For a college without imported data: a note, and links to sites that have it. */
export function WayOn({ college: { CollegeName, Website, AdmissionSite }, text }: WayOnProps) {
  const site = AdmissionSite ?? Website
  return (
    <Card id='way-on' title='还没有收录'>
      <View className='college-words'>{text}</View>
      {site ? (
        <Button
          id='to-admission-site'
          block
          kind='plain'
          onClick={() => void navigate('pages/personal/service/conmonWebview', { url: site, title: CollegeName })}
        >
          {AdmissionSite ? '打开学校招生网' : '打开学校官网'}
        </Button>
      ) : (
        <View className='college-note'>学校的网址也还没有收录，可以按校名查找它的本科招生网。</View>
      )}
    </Card>
  )
}
