import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { Card } from '@/shared/ui/layout/Card'
import { Chips } from '@/shared/ui/chips/Chips'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { ChoiceCell } from '../../components/ChoiceCell'
import { ControlLines } from '../../components/ControlLines'
import { controlLinesByYear } from '../model/control-line-years'
import { ControlLineYearCard } from './ControlLineYearCard'
import '../../components/place-choice.scss'

type Lines = ResponseOf<'Public/LineBatchList'>['Items']

/** The control lines of a province: the years side by side, or one year in full, by track and by a part of the batch's name. */
export function ControlLineLists({ controlLines, tracks }: { controlLines: Lines; tracks: readonly string[] }) {
  const { text, setText, keyword } = useKeyword()
  const [chosenTrack, setTrack] = useState(tracks[0])
  const [chosenYear, setYear] = useState<number>()
  const known = new Set(controlLines.map((controlLine) => controlLine.Track))
  // tracks of an earlier exam model come after the present ones
  const all = [...tracks.filter((track) => known.has(track)), ...[...known].filter((track) => !tracks.includes(track))]
  const track = all.find((one) => one === chosenTrack) ?? all[0] ?? ''
  const ofTrack = controlLines.filter((controlLine) => controlLine.Track === track)
  const years = controlLinesByYear(ofTrack, keyword)
  const shown = years.find(({ year }) => year === chosenYear) ?? years[0]
  return (
    <>
      <Card>
        {shown && (
          <ChoiceCell
            id='lines-year'
            title={`${shown.year} 年`}
            change='换年份'
            options={years.map(({ year }) => ({ value: String(year), label: `${year} 年` }))}
            value={String(shown.year)}
            onChange={(one) => setYear(Number(one))}
          />
        )}
        {all.length > 1 && (
          <View className='place-choice__track'>
            <Chips
              id='lines-track'
              label='科类'
              options={all.map((one) => ({ value: one, label: one }))}
              value={[track]}
              onChange={([one]) => setTrack(one)}
            />
          </View>
        )}
        <View className='place-choice__track'>
          <SearchBox
            id='lines-search'
            value={text}
            onChange={setText}
            onSearch={setText}
            onCancel={() => setText('')}
            placeholder='搜批次，例如 本科、专项、艺术'
          />
        </View>
      </Card>
      {shown ? (
        <ControlLineYearCard key={`${track}-${shown.year}-${keyword}`} controlLines={shown} track={track} />
      ) : (
        <EmptyState
          text='没有这个批次的控制线'
          reason='换一个词，或清空再看看。'
          action='清空'
          onAction={() => setText('')}
        />
      )}
      {!keyword && years.length > 1 && (
        <Card id='lines-side-by-side' title='近几年对照'>
          <ControlLines key={track} controlLines={ofTrack} />
        </Card>
      )}
    </>
  )
}
