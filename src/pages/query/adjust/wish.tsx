import { useCallback, useMemo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { View } from '@tarojs/components'
import { scoreFormText } from '@/entities/score/score-form'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { ConflictSheet } from '@/features/wish/components/ConflictSheet'
import { ListCheckCard } from '@/features/wish/components/ListCheckCard'
import { UndoBar } from '@/features/wish/components/UndoBar'
import { WishRowCard } from '@/features/wish/components/WishRowCard'
import { useListCheck } from '@/features/wish/hooks/use-list-check'
import { useSaveList } from '@/features/wish/hooks/use-save-list'
import { useDraftWithScore } from '@/features/wish/hooks/use-score-context'
import { draftSummary } from '@/features/wish/model/draft'
import { fixStep, groupFindings, type Finding } from '@/features/wish/model/findings'
import { defaultListName } from '@/features/wish/model/requests'
import { backupRestored, listRenamed } from '@/features/wish/slice'
import { navigate } from '@/shared/navigation/navigate'
import { overlay } from '@/shared/platform/overlay/overlay'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { EmptyState } from '@/shared/ui/empty-state/EmptyState'
import { Field } from '@/shared/ui/field/Field'
import { Page } from '@/shared/ui/page/Page'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { MoveSheet } from '@/shared/ui/sortable/MoveSheet'
import { Sortable } from '@/shared/ui/sortable/Sortable'
import { TextInput } from '@/shared/ui/text-input/TextInput'

const TITLE = '调整志愿'
const NONE: Finding[] = []

const addMore = () => void navigate('pages/query/college/index')
const addSafe = () => void navigate('pages/query/college/index', { tier: '保' })
const chooseMajors = (unitId: string) => void navigate('pages/query/specialty/list', { unitId })

export default function WishPage() {
  const dispatch = useDispatch()
  const handle = useDraftWithScore()
  const { isReady, form, wishType, draft, ref, change, undo, undoText } = handle
  const check = useListCheck(handle)
  const onSaved = useCallback(() => overlay.toast('已保存'), [])
  const saving = useSaveList(handle, onSaved)
  const [movingUnit, setMovingUnit] = useState<string>()
  const rule = useProvince(form?.ProvinceId)?.Rule
  const wishes = useMemo(() => draft?.selectedSchool ?? [], [draft])
  const findings = useMemo(() => groupFindings(check.result?.Findings ?? NONE, wishes), [check.result, wishes])

  if (!isReady) {
    return (
      <Page title={TITLE}>
        <Skeleton card rows={6} />
      </Page>
    )
  }
  if (!form || !draft || !ref) {
    return (
      <Page title={TITLE}>
        <EmptyState
          text='还没有志愿表'
          reason='填好分数、选好批次，挑中的院校就会排在这里。'
          action={form ? '选择批次' : '填写分数'}
          onAction={() => void navigate(form ? 'pages/query/college/batch' : 'pages/query/scoreForm')}
        />
      </Page>
    )
  }

  const fix = (finding: Finding) => {
    const step = fixStep(finding, wishes)
    if (!step) return
    if (step.kind === 'change') change(step.change)
    else if (step.kind === 'add-safe') addSafe()
    else chooseMajors(step.unitId)
  }
  const hasFix = (finding: Finding) => fixStep(finding, wishes) !== undefined
  const movingIndex = wishes.findIndex((wish) => wish.UnitId === movingUnit)
  const move = (from: number, to: number) => {
    const wish = wishes[from]
    if (wish) change({ kind: 'move', unitId: wish.UnitId, to })
  }
  const batchName = draft.rule?.BatchName || draft.batchId
  const limit = draft.rule?.WishCount
  const over = limit !== undefined && wishes.length > limit

  return (
    <Page
      title={TITLE}
      bottom={
        <View className='wish-bottom'>
          <UndoBar text={undoText} onUndo={undo} />
          <BottomBar
            summary={draftSummary(draft)}
            secondary={{ id: 'add-more', label: '继续添加', onClick: addMore }}
            action={{
              id: 'save-wish',
              label: draft.isSaved ? '已保存' : '保存',
              loading: saving.isSaving,
              disabled: wishes.length === 0 || draft.isSaved,
              onClick: () => void saving.save(),
            }}
          />
        </View>
      }
    >
      <Card>
        <Cell
          title={[batchName, wishType === 0 ? '' : '模拟预测'].filter(Boolean).join(' · ')}
          note={scoreFormText(form, rule ? trackOf(rule, form.SubjectType) : '')}
          value='换批次'
          arrow
          onClick={() => void navigate('pages/query/college/batch')}
        />
        <View className='wish-gap' />
        <Field label='志愿表名称'>
          <TextInput
            id='wish-name'
            value={draft.name}
            maxLength={40}
            placeholder={defaultListName(form, batchName, wishType)}
            onChange={(name) => dispatch(listRenamed({ ref, name }))}
          />
        </Field>
        {draft.wishId && (
          <Button
            id='view-saved'
            kind='text'
            size='sm'
            onClick={() =>
              draft.wishId && void navigate('pages/personal/volunteer/volunteerdetail', { wishId: draft.wishId })
            }
          >
            {draft.isSaved ? '查看和导出已保存的志愿表' : '查看上次保存的志愿表'}
          </Button>
        )}
        {draft.backup && (
          <Button id='restore-backup' kind='text' size='sm' onClick={() => dispatch(backupRestored({ ref }))}>
            换回之前没保存的 {draft.backup.selectedSchool.length} 个志愿
          </Button>
        )}
      </Card>
      {saving.problem && (
        <View id='save-problem' className='wish-problem' {...{ role: 'alert' }}>
          {saving.problem.message}
        </View>
      )}
      {over && (
        <View className='wish-problem' {...{ role: 'alert' }}>
          这个批次最多 {limit} 个志愿，现在多了 {wishes.length - limit} 个，请移除后再保存
        </View>
      )}
      {wishes.length > 0 && <ListCheckCard check={check} findings={findings.list} onFix={fix} hasFix={hasFix} />}
      {wishes.length === 0 ? (
        <EmptyState
          text='还没有选志愿'
          reason='从候选院校里挑选，冲、稳、保都要有。'
          action='去选院校'
          onAction={addMore}
        />
      ) : (
        <Sortable
          id='wish-list'
          items={wishes}
          keyOf={(wish) => wish.UnitId}
          onMove={move}
          renderItem={(wish, index, handleProps) => (
            <WishRowCard
              wish={wish}
              index={index}
              count={wishes.length}
              rule={draft.rule}
              findings={findings.byUnit[wish.UnitId] ?? NONE}
              error={saving.problem?.rows[wish.UnitId]}
              handle={handleProps}
              onChange={change}
              onMove={setMovingUnit}
              onMajors={chooseMajors}
              onFix={fix}
              hasFix={hasFix}
            />
          )}
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
        onDecide={(choice) => void saving.decide(choice)}
        onClose={saving.postpone}
      />
    </Page>
  )
}
