import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { ScoreLine, ScoreNotices } from '@/features/wish/batch/components/ScoreLine'
import { ruleOfBatch } from '@/features/wish/batch/hooks/use-batches'
import { useChosenBatch } from '@/features/wish/batch/hooks/use-chosen-batch'
import { BroughtLines } from '@/features/wish/bring/components/BroughtLines'
import { LineSearchSheet } from '@/features/wish/bring/components/LineSearchSheet'
import { summaryText, type BroughtLine } from '@/features/wish/bring/model/read-lines'
import { useBring } from '@/features/wish/bring/use-bring'
import { batchChosen } from '@/features/wish/draft/draft-state'
import { useDraft, type DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { navigate, replace } from '@/shared/navigation/navigate'
import { fileChoice } from '@/shared/platform/file-choice/file-choice'
import { definePage } from '@/shared/screens/define-page'
import { ScorelessState } from '@/shared/screens/ScorelessState'
import { ActionSheet } from '@/shared/ui/bars/ActionSheet'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Chips } from '@/shared/ui/chips/Chips'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { Page } from '@/shared/ui/page/Page'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import '@/features/wish/wish-atoms.scss'

/** As the call takes it. */
const TEXT_LENGTH = 60_000
const EXAMPLE = '一行一个，例如：\n1. 南京大学 02组 计算机类、软件工程 服从\n2. 杭电 软件工程'

const toScore = () => void navigate('pages/query/scoreForm', { next: 'bring' })

type Params = { batchId?: string; wishType?: string }

/** 带一份志愿表来: paste or choose a file, decide what is not certain, and put it into the draft. */
function Bring({ handle, params }: { handle: DraftHandle; params: Params }) {
  const dispatch = useDispatch()
  const { form, draft, batchId } = handle
  const batches = useChosenBatch(handle, params)
  const bring = useBring(handle)
  const [text, setText] = useState('')
  const [searched, setSearched] = useState<BroughtLine>()
  const [isAsking, setIsAsking] = useState(false)
  if (!form) return null
  const { answer, lines, wishes } = bring
  const present = draft?.selectedSchool.length ?? 0
  const items = batches.currentData?.Items.filter(({ State }) => State !== 'closed') ?? []
  const put = (isAppended: boolean) => {
    bring.put(isAppended)
    void replace('pages/query/adjust/wish')
  }
  const choices = [
    { id: 'bring-replace', label: `换掉现在的 ${present} 个`, note: '换错了可以撤销', onClick: () => put(false) },
    { id: 'bring-append', label: '接在后面', note: '已经有的不再放', onClick: () => put(true) },
  ]
  return (
    <Page
      bottom={
        answer ? (
          <BottomBar
            summary={`能放进 ${wishes.length} 个 · 本批最多 ${answer.WishCount} 个`}
            secondary={{ id: 'bring-again', label: '重新粘贴', onClick: bring.again }}
            action={{
              id: 'bring-put',
              label: '放进志愿表',
              disabled: wishes.length === 0,
              onClick: () => (present > 0 ? setIsAsking(true) : put(false)),
            }}
          />
        ) : (
          <BottomBar
            action={{
              id: 'bring-read',
              label: '读出志愿',
              loading: bring.isReading,
              disabled: text.trim() === '' || batchId === '',
              onClick: () => void bring.read({ Text: text }),
            }}
          />
        )
      }
    >
      <ScoreLine
        handle={handle}
        track={batches.currentData?.Track}
        rank={batches.currentData?.Rank ?? undefined}
        onPress={toScore}
      />
      <ScoreNotices handle={handle} />
      {bring.problem !== '' && (
        <View id='bring-problem' className='wish-problem' {...{ role: 'alert' }}>
          {bring.problem}
        </View>
      )}
      {answer ? (
        <>
          <Card id='bring-summary' title={summaryText(lines)}>
            <View className='wish-note'>
              看过、选好，再放进志愿表。没有选定的行不会放进去。
              {wishes.length > answer.WishCount && ` 这个批次最多 ${answer.WishCount} 个，放进去后请删减。`}
            </View>
            <SourceInfo parts={[{ source: answer.DataSource }]} />
          </Card>
          <BroughtLines
            lines={lines}
            skipped={answer.Skipped}
            onChoose={bring.choose}
            onSearch={setSearched}
            onRemove={bring.remove}
          />
        </>
      ) : (
        <Card id='bring-input' title='粘贴您手里的志愿表'>
          {items.length > 1 && (
            <View className='wish-above'>
              <Chips
                id='bring-batch'
                label='批次'
                options={items.map(({ BatchId, BatchName }) => ({ value: BatchId, label: BatchName }))}
                value={[batchId]}
                onChange={([chosen]) => {
                  const batch = items.find(({ BatchId }) => BatchId === chosen)
                  if (batch) dispatch(batchChosen({ batchId: batch.BatchId, rule: ruleOfBatch(batch) }))
                }}
              />
            </View>
          )}
          <TextArea
            id='bring-text'
            label='志愿表的文字'
            value={text}
            onChange={setText}
            placeholder={EXAMPLE}
            maxLength={TEXT_LENGTH}
            rows={10}
          />
          <View className='wish-note wish-gap'>
            老师排的、去年用的、别的软件导出的都可以。简称、代号、表格都能认，认不准的会问您。
          </View>
          {fileChoice.canChoose ? (
            <View className='wish-gap'>
              <Button
                id='bring-file'
                kind='plain'
                block
                disabled={batchId === ''}
                onClick={() => void bring.readFile()}
              >
                选择文件
              </Button>
              <View className='wish-note wish-gap'>能读 xlsx、csv、docx、txt。PDF 请打开后复制文字，粘贴到上面。</View>
            </View>
          ) : (
            <View id='bring-no-file' className='wish-note wish-gap'>
              这里不能选文件，请打开文件，复制文字粘贴到上面。
            </View>
          )}
        </Card>
      )}
      {searched && (
        <LineSearchSheet
          handle={handle}
          text={searched.Text}
          onChoose={(unit) => {
            bring.choose(searched.key, unit)
            setSearched(undefined)
          }}
          onClose={() => setSearched(undefined)}
        />
      )}
      <ActionSheet
        id='bring-choice'
        open={isAsking}
        title={`志愿表里已经有 ${present} 个志愿`}
        actions={choices}
        onClose={() => setIsAsking(false)}
      />
    </Page>
  )
}

export default definePage('pages/query/adjust/bring', function BringPage({ params }) {
  const handle = useDraft()
  if (!handle.isReady)
    return (
      <Page>
        <Skeleton card rows={6} />
      </Page>
    )
  if (!handle.form)
    return (
      <Page>
        <ScorelessState next='bring' reason='填好省份、选科和分数，就能把您手里的志愿表读进来，看每个志愿的机会。' />
      </Page>
    )
  return <Bring handle={handle} params={params} />
})
