import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { unitTitle } from '@/entities/candidate/candidate'
import { useListAllUnitsInfiniteQuery } from '@/features/wish/candidates/api'
import { NO_FILTER } from '@/features/wish/candidates/model/filters'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { candidateRequest } from '@/features/wish/draft/requests'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { Cell } from '@/shared/ui/layout/Cell'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { currentOf } from '@/shared/screens/list-result'
import type { ReadUnit } from '../model/read-lines'

export interface LineSearchSheetProps {
  handle: Pick<DraftHandle, 'form' | 'wishType' | 'batchId'>
  /** The line as written, shown above the box. */
  text: string
  onChoose: (unit: ReadUnit) => void
  onClose: () => void
}

const SHOWN = 20

/** Any unit of the batch by a word, for a line that was not recognised. */
export function LineSearchSheet({ handle, text, onChoose, onClose }: LineSearchSheetProps) {
  const { form, wishType, batchId } = handle
  const [typed, setTyped] = useState('')
  const [word, setWord] = useState('')
  const filter = { ...NO_FILTER, OnlyEligible: true, Keyword: word }
  const found = useListAllUnitsInfiniteQuery(
    form && word.trim() !== '' ? candidateRequest(form, { batchId, wishType }, filter) : skipToken,
  )
  return (
    <Sheet id='line-search' open title='搜一下这个志愿' onClose={onClose} height='80vh'>
      <View className='wish-note'>{text}</View>
      <View className='wish-gap'>
        <SearchBox
          id='line-search-box'
          value={typed}
          onChange={setTyped}
          onSearch={setWord}
          placeholder='院校或专业，例如 浙工大 软件'
          focus
        />
      </View>
      {word.trim() !== '' && (
        <QueryView
          result={currentOf(found)}
          isEmpty={({ pages }) => (pages[0]?.Items.length ?? 0) === 0}
          empty={{ text: '没有找到', reason: '换个词试试，或把这行删掉。' }}
        >
          {({ pages }) => (
            <View>
              {pages[0]?.Items.slice(0, SHOWN).map((unit) => (
                <Cell
                  key={unit.UnitId}
                  id={`found-${unit.UnitId}`}
                  title={unitTitle(unit)}
                  note={unit.SubjectReq ?? undefined}
                  onClick={() => onChoose(unit)}
                />
              ))}
            </View>
          )}
        </QueryView>
      )}
    </Sheet>
  )
}
