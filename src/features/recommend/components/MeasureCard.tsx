import type { ResponseOf } from 'contract/registry'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { CompareTable } from '@/shared/ui/facts/CompareTable'
import { MEASURE_ROWS, measures } from '../model/measure'
import './recommend.scss'

const POINTS =
  '得分：可能的录取线里，您最终被录到的地方平均值多少分（满分 100，落空算 0）。一个地方值多少分，看往年考生把它排在多前、院校强弱、专业热度和您说的想法。热度看一个专业比同校其他专业难录多少：2022—2025 年各省录取线，志愿者整理。常用排法是同样的志愿按冲 2、稳 5、保 3 配好，从难到易排。'

/** Compares the proposed list with the usual quota list of the same units, by the same measure. */
export function MeasureCard({ result }: { result: ResponseOf<'Wish/Recommend'> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card id='measure-card' title='和常用排法比一比'>
      <CompareTable
        label='和常用排法比'
        things={measures(result)}
        head={({ name }) => ({ key: name, title: name })}
        groups={[{ rows: MEASURE_ROWS }]}
      />
      {isOpen ? (
        <View className='recommend-note'>{POINTS}</View>
      ) : (
        <Button id='measure-explain' kind='text' size='sm' onClick={() => setIsOpen(true)}>
          得分怎么算
        </Button>
      )}
    </Card>
  )
}
