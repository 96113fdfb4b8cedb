import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { View } from '@tarojs/components'
import { provinceName } from '@/entities/place/provinces'
import { scoreFormText, examKey } from '@/entities/exam/exam'
import { useProvince } from '@/features/admission/hooks/use-province'
import { trackOf } from '@/features/admission/model/subjects'
import { useGetRecommendationQuery } from '@/features/recommend/api'
import { ListChoice } from '@/features/recommend/components/ListChoice'
import { MeasureCard } from '@/features/recommend/components/MeasureCard'
import { ProposalRow } from '@/features/recommend/components/ProposalRow'
import { RelaxList } from '@/features/recommend/components/RelaxList'
import { nothingLeadsTo, whyNothing } from '@/features/recommend/model/match'
import { boundText } from '@/features/recommend/model/measure'
import { keptText, preferencesText, withoutPreference, type Focus } from '@/features/recommend/model/preferences'
import { recommendRequest, withProposal, withResult } from '@/features/recommend/model/proposals'
import { ShortListOffer } from '@/features/recommend/components/ShortListOffer'
import { sharedReasons, tierReasons } from '@/features/recommend/model/reasons'
import { usualTuition } from '@/features/recommend/model/row-notes'
import { dataNotes, listNotes } from '@/features/recommend/model/list-notes'
import { shortened } from '@/features/recommend/model/short-list'
import { Clauses } from '@/features/wish/report/components/Clauses'
import { ConflictSheet } from '@/features/wish/saved/components/ConflictSheet'
import { ListOutcome } from '@/features/wish/report/components/ListOutcome'
import { SimulationNotes } from '@/features/wish/report/components/SimulationNotes'
import { UndoBar } from '@/features/wish/table/UndoBar'
import { attachDrafts, readDevice } from '@/features/wish/draft/draft-device'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { useExportList } from '@/features/wish/saved/hooks/use-export-list'
import { useSaveList } from '@/features/wish/saved/hooks/use-save-list'
import { draftSummary, isSameList } from '@/entities/draft/draft'
import { isSavedAsIs } from '@/entities/draft/saved-state'
import { proposedRule, proposedWishes } from '@/entities/draft/proposed-list'
import { defaultListName } from '@/features/wish/draft/requests'
import { listProposed } from '@/features/wish/draft/draft-state'
import { navigate, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { waysOn } from '@/shared/screens/ways-on'
import { scoreFormChanged } from '@/shared/session/account/own-score-form'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Facts } from '@/shared/ui/facts/Facts'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { useHere } from '@/shared/ui/page/use-shown'
import { useAskedQuestion } from './use-asked-question'
import '@/features/recommend/components/recommend.scss'
import '@/features/wish/wish-atoms.scss'

/** Rows drawn at first and with each press: a table of 112 is too much for a mini-program to draw at once. */
const ROWS = 20

const toBatches = () => void navigate('pages/query/college/batch')
const TO_RECOMMEND = { next: 'recommend' }

/** The proposed table: why each wish is in it, the expected result, and taking it over. */
export default definePage('pages/recommend/wishTable', function ProposedTablePage({ params }) {
  const { proposal: id } = params
  const { question: asked, proposal, isReady, update } = useAskedQuestion(id)
  // another list of the same wishes, while the page is open
  const [focus, setFocus] = useState<Focus>()
  const question = useMemo(
    () => asked && { ...asked, preferences: { ...asked.preferences, Focus: focus ?? asked.preferences.Focus } },
    [asked, focus],
  )
  const store = useStore()
  const dispatch = useDispatch()
  const request = useMemo(() => question && recommendRequest(question), [question])
  const result = useGetRecommendationQuery(request ?? skipToken)
  const whole = result.currentData
  const rule = useProvince(question?.form.ProvinceId)?.Rule
  const [shown, setShown] = useState(ROWS)

  // The draft of its exam and batch, in use or not, is this proposal once it was taken over, and as long as it was not
  // changed.
  const place = useMemo(
    () =>
      question && {
        book: examKey(question.form),
        wishType: question.wishType === 0 ? 0 : 1,
        batchId: question.batchId,
      },
    [question],
  )
  const handle = useDraft(place)
  const { draft, undo, undoText } = handle
  // The shorter list if it was chosen, now or when it was taken over.
  const [choice, setShort] = useState<boolean | null>(null)
  const short = useMemo(() => (whole && whole.ShortList.length > 0 ? shortened(whole) : undefined), [whole])
  const isShort = choice ?? (short !== undefined && isSameList(draft?.selectedSchool ?? [], proposedWishes(short)))
  const proposed = isShort && short ? short : whole
  const usual = usualTuition(question?.preferences.MaxTuition ?? null)
  const shared = useMemo(() => sharedReasons(proposed?.Items ?? []), [proposed])
  const ofTiers = useMemo(
    () => (proposed ? tierReasons(proposed.Items, proposed.TierReasons, shared) : []),
    [proposed, shared],
  )
  const said = useMemo(() => [...shared, ...ofTiers.map(({ reason }) => reason)], [shared, ofTiers])
  const wishes = useMemo(() => (proposed ? proposedWishes(proposed) : []), [proposed])
  const isTaken = wishes.length > 0 && isSameList(draft?.selectedSchool ?? [], wishes)
  const here = useHere()
  const isSaved = draft !== undefined && isSavedAsIs(draft, handle.form)
  const saving = useSaveList(handle, () => here.toast('已保存'))
  const { exportList, running } = useExportList(draft?.wishId ?? undefined)

  const proposalId = proposal?.id
  useEffect(() => {
    if (!whole || !proposalId || focus !== undefined) return
    const { Items, WishCount, Forecast } = whole
    const outcome = { count: Items.length, wishCount: WishCount, none: Forecast?.NoneProbability ?? null }
    update((device) => withResult(device, proposalId, outcome))
  }, [whole, proposalId, focus, update])

  const take = useCallback(() => {
    if (!question || !proposed || !rule) return
    const { form, wishType, batchId } = question
    attachDrafts(store)
    readDevice(store)
    const name = `推荐 ${defaultListName(form, batchId, wishType)}`.slice(0, 40)
    const list = {
      selectedSchool: proposedWishes(proposed),
      name,
      acceptedNone: proposed.MaxNone,
      rule: proposedRule(proposed, batchId, rule.WishUnit),
    }
    dispatch(listProposed({ form, wishType, batchId, ...list }))
    scoreFormChanged(form)
  }, [question, proposed, rule, store, dispatch])

  if (isReady && !question) {
    return (
      <Page>
        <EmptyState
          text='没有找到这次推荐'
          reason='记录可能已经删除，或换了设备。重新说一遍想法就能再算。'
          action='重新推荐'
          onAction={() => void navigate('pages/recommend/index')}
        />
      </Page>
    )
  }
  const relax = (names: readonly string[]) => {
    if (!question) return
    let next = ''
    update((device) => {
      const added = withProposal(
        device,
        { ...question, preferences: names.reduce(withoutPreference, question.preferences) },
        Date.now(),
      )
      next = added.proposal.id
      return added.device
    })
    void replace('pages/recommend/wishTable', { proposal: next })
  }
  const change = { id: 'change-preferences', label: '改想法', onClick: () => void navigate('pages/recommend/start') }
  const edit = {
    id: 'edit-proposed',
    label: '逐个调整',
    onClick: () =>
      place &&
      void navigate('pages/query/adjust/wish', { exam: place.book, batchId: place.batchId, wishType: place.wishType }),
  }
  const save = {
    id: 'save-wish',
    label: '保存',
    loading: saving.isSaving,
    onClick: () => void saving.save(),
  }
  const exportIt = {
    id: 'export-xlsx',
    label: '导出 Excel',
    loading: running === 'xlsx',
    onClick: () => void exportList('xlsx'),
  }
  const takeIt = {
    id: 'take-proposed',
    label: '采用这张表',
    disabled: wishes.length === 0 || !rule,
    onClick: take,
  }
  return (
    <Page
      bottom={
        <View className='wish-bottom'>
          <UndoBar text={isTaken ? undoText : undefined} onUndo={undo} />
          <BottomBar
            summary={isTaken ? `${draftSummary(draft)} · ${isSaved ? '已保存' : '还没保存'}` : undefined}
            secondary={isTaken ? edit : change}
            action={!isTaken ? takeIt : isSaved ? exportIt : save}
          />
        </View>
      }
    >
      {saving.problem && (
        <View id='save-problem' className='wish-problem' {...{ role: 'alert' }}>
          {saving.problem.message}
        </View>
      )}
      {asked && question && (
        <Card>
          <ListChoice asked={asked.preferences.Focus} value={question.preferences.Focus} onChange={setFocus} />
        </Card>
      )}
      <QueryView
        result={currentOf(result, !request)}
        waysOn={waysOn(toBatches, TO_RECOMMEND)}
        skeleton={
          <View>
            <Skeleton card rows={4} />
            <Skeleton card rows={8} />
          </View>
        }
      >
        {(full) => {
          const answer = proposed ?? full
          const notes = [...dataNotes(answer), ...listNotes(answer)]
          return (
            <View>
              <Card
                id='proposed-head'
                title={`推荐 ${answer.Items.length}/${answer.WishCount} 个志愿`}
                extra={question?.wishType === 0 ? '正式' : '模拟'}
              >
                {question && (
                  <View>
                    <Facts text={scoreFormText(question.form, rule ? trackOf(rule, question.form.SubjectType) : '')} />
                  </View>
                )}
                {answer.Forecast && answer.Simulation && (
                  <View className='wish-gap'>
                    <ListOutcome
                      id='list-forecast'
                      forecast={answer.Forecast}
                      items={answer.Items}
                      findings={answer.Findings}
                    />
                    <SimulationNotes
                      simulation={{
                        result: answer.Simulation,
                        isStale: false,
                        error: undefined,
                        retry: () => void result.refetch(),
                      }}
                      nameOf={(index) => answer.Items[index]?.Unit?.CollegeName ?? ''}
                    />
                  </View>
                )}
                {answer.Items.length > 0 && (
                  <View id='bound-text' className='wish-gap'>
                    <Clauses text={boundText(answer)} />
                  </View>
                )}
                {notes.map(([id, text]) => (
                  <View key={id} id={id} className='wish-gap'>
                    {text}
                  </View>
                ))}
                {answer.Items.length > 0 && answer.CountNote && (
                  <View id='count-note' className='recommend-note wish-gap'>
                    {answer.CountNote}
                  </View>
                )}
                <ShortListOffer whole={full} isShort={isShort} onChange={setShort} />
                {question && (
                  <View className='recommend-note wish-gap'>
                    <Facts text={`${question.batchId} · ${preferencesText(question.preferences, provinceName)}`} />
                  </View>
                )}
                {question && (
                  <View id='kept-text' className='recommend-note'>
                    {keptText(question.preferences)}
                    {answer.Backstop > 0 ? '。这样排不够稳，所以放宽了，见上面' : ''}
                  </View>
                )}
                <Button
                  id='to-statistics'
                  kind='text'
                  size='sm'
                  onClick={() => void navigate('pages/recommend/statistics', { proposal: proposalId })}
                >
                  看可选志愿的分布（会员）›
                </Button>
                <SourceInfo parts={[{ source: answer.DataSource }]} />
              </Card>
              {answer.Items.length === 0 && (
                <Card id='why-nothing' title='没有志愿可以推荐'>
                  <View>{whyNothing(answer)?.Message}</View>
                  {answer.Relax.length === 0 && (
                    <Button id='to-batches' kind='plain' size='sm' onClick={toBatches}>
                      {nothingLeadsTo(whyNothing(answer))}
                    </Button>
                  )}
                  <RelaxList items={answer.Relax} onRelax={relax} />
                </Card>
              )}
              {answer.Items.length > 0 && answer.Relax.length > 0 && (
                <Card title={answer.IsWithinBound ? '志愿表没有填满' : '落空机会比您接受的高'}>
                  <View>可选的太少。放宽一条再算，可能更好：</View>
                  <RelaxList items={answer.Relax} onRelax={relax} />
                </Card>
              )}
              {answer.Items.length > 0 && (
                <>
                  <Card title='志愿和理由'>
                    {shared.length > 0 && (
                      <View id='shared-reasons' className='recommend-note'>
                        每个志愿都是：{shared.join('；')}
                      </View>
                    )}
                    {ofTiers.map(({ text }) => (
                      <View key={text} className='recommend-note recommend-tier-reason'>
                        {text}
                      </View>
                    ))}
                    <View id='proposed-list' {...{ role: 'list' }}>
                      {answer.Items.slice(0, shown).map((row, index) => (
                        <ProposalRow key={row.UnitId} row={row} place={index + 1} shared={said} usual={usual} />
                      ))}
                    </View>
                    {answer.Items.length > shown && (
                      <Button id='more-proposed' kind='plain' block onClick={() => setShown(shown + ROWS)}>
                        再看 {Math.min(ROWS, answer.Items.length - shown)} 个（共 {answer.Items.length} 个）
                      </Button>
                    )}
                  </Card>
                  <MeasureCard result={answer} />
                </>
              )}
            </View>
          )
        }}
      </QueryView>
      <ConflictSheet
        open={saving.hasConflict}
        onCompare={saving.compare}
        onDecide={(choice) => void saving.decide(choice)}
        onClose={saving.postpone}
      />
    </Page>
  )
})
