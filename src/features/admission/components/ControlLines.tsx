import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Button } from '@/shared/ui/controls/Button'
import { YearTable } from '@/shared/ui/facts/YearTable'
import { controlLineTable } from '../model/control-lines'
import './control-lines.scss'

/** The control lines of a track, one column per year, one row per batch; a press shows those of special plans, arts and sports. */
export function ControlLines({ controlLines }: { controlLines: ResponseOf<'Public/LineBatchList'>['Items'] }) {
  const [isWhole, setIsWhole] = useState(false)
  const { years, rows, limited, source } = controlLineTable(controlLines)
  return (
    <View className='control-lines'>
      <YearTable years={years} rows={isWhole ? [...rows, ...limited] : rows} source={source} />
      {limited.length > 0 && (
        <Button id='limited-lines' kind='text' size='sm' onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起专项、艺术和体育等的线' : `还有专项、艺术和体育等的 ${limited.length} 条`}
        </Button>
      )}
    </View>
  )
}
