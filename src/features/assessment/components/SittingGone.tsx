import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { Sitting } from '../hooks/use-sitting'
import { useHere } from '@/shared/ui/page/use-shown'
import './assessment.scss'

/** The test was restarted on another device while answers waited on this one: the user decides whether they count. */
export function SittingGone({ sitting: { goOn } }: { sitting: Pick<Sitting, 'goOn'> }) {
  const here = useHere()
  const [isBusy, setBusy] = useState(false)
  const choose = async (isWithMine: boolean) => {
    setBusy(true)
    const isRead = await goOn(isWithMine)
    setBusy(false)
    if (!isRead) here.toast('没有连上网，请稍后再试')
  }
  return (
    <Card id='sitting-gone' title='另一台设备上重新开始了'>
      <View className='test-sentence' {...{ role: 'alert' }}>
        这台设备上后来的答案没有交上去，还留着。要把它们算进新的一份吗？
      </View>
      <View className='test-actions'>
        <Button id='gone-with-mine' block loading={isBusy} onClick={() => void choose(true)}>
          算进去，接着做
        </Button>
      </View>
      <View className='test-actions'>
        <Button id='gone-without' block kind='plain' disabled={isBusy} onClick={() => void choose(false)}>
          不要这些，按那台的接着做
        </Button>
      </View>
    </Card>
  )
}
