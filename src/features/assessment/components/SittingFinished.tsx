import { View } from '@tarojs/components'
import { replace } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { TestCode } from '../tests'
import { openResult } from '../open-test'
import './assessment.scss'

/** The sitting was submitted on another device: answers given here since then do not count; its result can be read. */
export function SittingFinished({ test, resultId }: { test: TestCode; resultId: string }) {
  return (
    <Card id='sitting-finished' title='另一台设备已经交卷'>
      <View className='test-sentence' {...{ role: 'alert' }}>
        这里后答的不算。要改答案，可以另做一次。
      </View>
      <View className='test-actions'>
        <Button id='to-finished' block onClick={() => void openResult(test, resultId, replace)}>
          看那一次的结果
        </Button>
      </View>
    </Card>
  )
}
