import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { scoreFormText } from '@/entities/exam/exam'
import { isTextEnlarged } from '@/shared/platform/text-size'
import { useStableCallback } from '@/shared/lib/hooks/use-stable-callback'
import { cx } from '@/shared/ui/class-name'
import { navigate } from '@/shared/navigation/navigate'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Facts } from '@/shared/ui/facts/Facts'
import { Field } from '@/shared/ui/field/Field'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { MoveSheet } from '@/shared/ui/sortable/MoveSheet'
import type { HandleProps } from '@/shared/ui/sortable/handle-props'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import type { Tier } from '@/shared/ui/tier-tag/tier'
import { TextInput } from '@/shared/ui/controls/TextInput'
import type { DraftHandle } from '../draft/hooks/use-drafts'
import { useListCheck } from '@/features/wish/report/hooks/use-list-check'
import { useListSimulation } from '@/features/wish/report/hooks/use-list-simulation'
import { useSaveList } from '@/features/wish/saved/hooks/use-save-list'
import { draftSummary, type ListChange, type SelectedSchool, type UnitLabel } from '@/entities/draft/draft'
import { findingKinds, isMendedAtOnce, markOf, type FindingKind } from '@/features/wish/report/model/finding-kinds'
import { fixStep, groupFindings, type Finding } from '@/features/wish/report/model/findings'
import { defaultListName } from '../draft/requests'
import { useOpenWish } from '../draft/hooks/use-open-wish'
import { backupRestored, elsewhereAccepted, listRenamed } from '../draft/draft-state'
import { ElsewhereCard } from '@/features/wish/saved/components/ElsewhereCard'
import { ConflictSheet } from '@/features/wish/saved/components/ConflictSheet'
import { ListCheckCard } from '@/features/wish/report/components/ListCheckCard'
import { isSavedAsIs } from '@/entities/draft/saved-state'
import { ExamNotices } from './ExamNotices'
import { UndoBar } from './UndoBar'
import { WishRow } from './WishRow'
import { WishSheet } from './WishSheet'
import { useHere } from '@/shared/ui/page/use-shown'
import '@/features/wish/wish-atoms.scss'

const NONE: Finding[] = []
const toBring = () => void navigate('pages/query/adjust/bring')

/** Where the buttons of the table lead. */
interface EditorWays {
  onScore: () => void
  onBatches: () => void
  onAdd: () => void
  /** Opens the candidates of a tier; of all tiers for null. */
  onAddOf: (tier: Tier | null) => void
  onMajors: (unitId: string) => void
  onSaved: (wishId: string) => void
}

export interface WishListEditorProps extends EditorWays {
  handle: DraftHandle
  /** Name of the candidate's track. */
  track: string
  /** A sentence on how this province's list is made, under the batch. */
  note?: ReactNode
  /** What the province's data lack, under the note. */
  warning?: ReactNode
  /** Name of a row; college, group and major by default. */
  nameOf?: (unit: UnitLabel) => string
  /** Shown in the sheet of a wish in place of the button of majors; the majors are then chosen on this page. */
  sheetBody?: (wish: SelectedSchool, onChange: (change: ListChange) => void) => ReactNode
  /** Sheets of the page. */
  children?: ReactNode
}

/** The list being made: its forecast, its findings, its rows in order, and saving. */
export function WishListEditor(props: WishListEditorProps) {
  const here = useHere()
  const { handle, track, note, warning, nameOf, sheetBody, children } = props
  const { onScore, onBatches, onAdd, onAddOf, onMajors, onSaved } = props
  const dispatch = useDispatch()
  const { isReady, form, wishType, draft, ref, change, undo, undoText, replacedElsewhere } = handle
  const check = useListCheck(handle)
  const simulation = useListSimulation(handle)
  const saving = useSaveList(
    handle,
    useCallback(() => here.toast('已保存'), [here]),
  )
  const [movingUnit, setMovingUnit] = useState<string>()
  const wishes = useMemo(() => draft?.selectedSchool ?? [], [draft])
  const findings = useMemo(() => groupFindings(check.result?.Findings ?? NONE, wishes), [check.result, wishes])
  const isLarge = useMemo(isTextEnlarged, [])
  const kinds = useMemo(() => findingKinds(Object.values(findings.byUnit).flat()), [findings])
  const opened = useOpenWish(wishes)
  const rule = draft?.rule ?? null
  const refused = saving.problem?.rows
  const { byUnit } = findings
  const { open } = opened
  const remove = useStableCallback((unitId: string) => change({ kind: 'remove', unitId }))
  const row = useCallback(
    (wish: SelectedSchool, index: number, handleProps: HandleProps) => {
      const mark = markOf(byUnit[wish.UnitId] ?? NONE)
      return (
        <WishRow
          wish={wish}
          index={index}
          rule={rule}
          mark={mark?.text}
          severity={mark?.severity}
          error={refused?.[wish.UnitId]}
          handle={handleProps}
          nameOf={nameOf}
          onOpen={open}
          onMove={setMovingUnit}
          onRemove={remove}
        />
      )
    },
    [rule, byUnit, refused, nameOf, open, remove],
  )

  if (!isReady) {
    return (
      <Page>
        <Skeleton card rows={6} />
      </Page>
    )
  }
  if (!form || !draft || !ref) {
    return (
      <Page>
        <EmptyState
          text='还没有志愿表'
          reason='填好分数、选好批次，挑中的院校就会排在这里。'
          action={form ? '选择批次' : '填写分数'}
          onAction={form ? onBatches : onScore}
        />
      </Page>
    )
  }

  const chooseMajors = (unitId: string) => {
    if (!sheetBody) opened.leave()
    onMajors(unitId)
  }
  const fix = (finding: Finding) => {
    const step = fixStep(finding, wishes)
    if (!step) return
    if (step.kind === 'choose-majors') chooseMajors(step.unitId)
    else if (opened.next) opened.next.onNext()
    else opened.close()
    if (step.kind === 'change') change(step.change)
    else if (step.kind === 'add') onAddOf(step.tier)
  }
  const mend = (kind: FindingKind) => {
    if (!isMendedAtOnce(kind)) {
      opened.goThrough(kind.all.flatMap(({ UnitId }) => UnitId ?? []))
      return
    }
    for (const finding of kind.all) {
      const step = fixStep(finding, wishes)
      if (step?.kind === 'change') change(step.change)
    }
  }
  const hasFix = (finding: Finding) => fixStep(finding, wishes) !== undefined
  const openedWish = wishes.find((wish) => wish.UnitId === opened.unitId)
  const movingIndex = wishes.findIndex((wish) => wish.UnitId === movingUnit)
  const move = (from: number, to: number) => {
    const wish = wishes[from]
    if (wish) change({ kind: 'move', unitId: wish.UnitId, to })
  }
  const batchName = draft.rule?.BatchName || draft.batchId
  const limit = draft.rule?.WishCount
  const over = limit !== undefined && wishes.length > limit

  const isSaved = isSavedAsIs(draft, form)
  // Once saved, the one next step is to view and export it.
  const more = { id: 'add-more', label: '继续添加', onClick: onAdd }
  const look = { id: 'view-saved', label: '查看和导出', onClick: () => draft.wishId && onSaved(draft.wishId) }
  const save = {
    id: 'save-wish',
    label: isSaved ? '已保存' : '保存',
    loading: saving.isSaving,
    disabled: wishes.length === 0 || isSaved,
    onClick: () => void saving.save(),
  }

  return (
    <Page
      bottom={
        <View className='wish-bottom'>
          <UndoBar text={replacedElsewhere ? undefined : undoText} onUndo={undo} />
          <BottomBar
            summary={draftSummary(draft)}
            secondary={isSaved ? save : more}
            action={isSaved && draft.wishId ? look : save}
          />
        </View>
      }
    >
      <Card>
        <Cell
          title={[batchName, wishType === 0 ? '' : '模拟预测'].filter(Boolean).join(' · ')}
          note={<Facts text={scoreFormText(form, track, check.result?.Rank, check.result?.RankWithin)} />}
          value='换批次'
          arrow
          onClick={onBatches}
        />
        {note && <View className='wish-note wish-gap'>{note}</View>}
        {warning}
        {check.result?.CountNote && (
          <View id='count-note' className='wish-note wish-gap'>
            {check.result.CountNote}
          </View>
        )}
        {draft.wishId && !isSaved && (
          <Button id='view-saved' kind='text' size='sm' onClick={look.onClick}>
            查看上次保存的志愿表
          </Button>
        )}
        {draft.backup && (
          <Button id='restore-backup' kind='text' size='sm' onClick={() => dispatch(backupRestored({ ref }))}>
            换回之前没保存的 {draft.backup.selectedSchool.length} 个志愿
          </Button>
        )}
      </Card>
      {replacedElsewhere && (
        <ElsewhereCard
          before={replacedElsewhere}
          now={wishes}
          onBefore={undo}
          onNow={() => dispatch(elsewhereAccepted({ ref }))}
        />
      )}
      <ExamNotices handle={handle} track={track} isSaving={saving.isSaving} onSave={() => void saving.save()} />
      {saving.problem && (
        <View id='save-problem' className='wish-problem' {...{ role: 'alert' }}>
          {saving.problem.message}
        </View>
      )}
      {over && (
        <View className='wish-problem' {...{ role: 'alert' }}>
          这张表最多放 {limit} 个志愿，现在多了 {wishes.length - limit} 个，请移除后再保存
        </View>
      )}
      {wishes.length > 0 && (
        <ListCheckCard
          check={check}
          simulation={simulation}
          waysOn={{
            score: { id: 'refused-to-score', label: '去改分数', onPress: onScore },
            batch: { id: 'refused-to-batches', label: '换批次', onPress: onBatches },
          }}
          nameOf={(index) => wishes[index]?.Unit?.CollegeName ?? ''}
          findings={findings.list}
          kinds={kinds}
          onMend={mend}
          onFix={fix}
          hasFix={hasFix}
        />
      )}
      {wishes.length === 0 ? (
        <EmptyState
          text='还没有选志愿'
          reason='从候选院校里挑选，冲、稳、保都要有。'
          action='去选院校'
          onAction={onAdd}
        />
      ) : (
        <View className={cx(isLarge && 'wish-large')}>
          <Sortable
            id='wish-list'
            label='志愿表'
            items={wishes}
            keyOf={(wish) => wish.UnitId}
            onMove={move}
            renderItem={row}
          />
        </View>
      )}
      {wishes.length > 0 && isSaved && (
        <View className='wish-above'>
          <Button id='add-more' kind='plain' block onClick={onAdd}>
            继续添加
          </Button>
        </View>
      )}
      <Button id='to-bring' kind='text' block onClick={toBring}>
        手里已有一份志愿表？粘贴进来
      </Button>
      <Card>
        <Field label='志愿表名称'>
          <TextInput
            id='wish-name'
            value={draft.name}
            maxLength={40}
            placeholder={defaultListName(form, batchName, wishType)}
            onChange={(name) => dispatch(listRenamed({ ref, name }))}
          />
        </Field>
      </Card>
      {openedWish && (
        <WishSheet
          wish={openedWish}
          index={wishes.indexOf(openedWish)}
          count={wishes.length}
          rule={rule}
          findings={byUnit[openedWish.UnitId] ?? NONE}
          nameOf={nameOf}
          body={sheetBody?.(openedWish, change)}
          next={opened.next}
          onChange={change}
          onMove={setMovingUnit}
          onMajors={chooseMajors}
          onFix={fix}
          hasFix={hasFix}
          onClose={opened.close}
        />
      )}
      {movingIndex >= 0 && (
        <MoveSheet
          index={movingIndex}
          count={wishes.length}
          onMove={(to) => move(movingIndex, to)}
          onClose={() => setMovingUnit(undefined)}
        />
      )}
      <ConflictSheet
        open={saving.hasConflict}
        onCompare={saving.compare}
        onDecide={(choice) => void saving.decide(choice)}
        onClose={saving.postpone}
      />
      {children}
    </Page>
  )
}
