import { useState } from 'react'
import { View } from '@tarojs/components'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { Tag } from '@/shared/ui/layout/Tag'
import type { ControlLinesOfYear } from '../model/control-line-years'
import './control-line-year.scss'

type Line = ControlLinesOfYear['ordinary'][number]

function ControlLineRow({ controlLine: { Batch, Score, Rank, Doubt } }: { controlLine: Line }) {
  const reached = Rank === null ? '上线人数未知' : `累计 ${formatNumber(Rank)} 人到线`
  return (
    <Cell
      title={
        <>
          {Batch}
          {Doubt && <Tag tone='warn'>存疑</Tag>}
        </>
      }
      note={
        <>
          {reached}
          {Doubt && <View className='line-year__doubt'>{`${Doubt}，请到省考试院核对。`}</View>}
        </>
      }
      value={`${formatNumber(Score)} 分`}
    />
  )
}

/** The control lines of one year: those of the ordinary batches; a press shows the others. */
export function ControlLineYearCard({ controlLines, track }: { controlLines: ControlLinesOfYear; track: string }) {
  const { year, ordinary, limited } = controlLines
  const [isWhole, setIsWhole] = useState(ordinary.length === 0)
  const source = (ordinary[0] ?? limited[0])?.Source
  const shown = isWhole ? [...ordinary, ...limited] : ordinary
  return (
    <Card id='lines-of-year' title={`${year} 年${track}`}>
      {shown.map((controlLine) => (
        <ControlLineRow key={`${controlLine.Batch}-${controlLine.Score}`} controlLine={controlLine} />
      ))}
      {limited.length > 0 && ordinary.length > 0 && (
        <Button id='limited-lines-of-year' kind='text' size='sm' onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? '收起专项、艺术和体育等的线' : `还有专项、艺术和体育等的 ${limited.length} 条`}
        </Button>
      )}
      {source && <SourceNote source={source} />}
    </Card>
  )
}
