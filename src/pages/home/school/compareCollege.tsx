import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { cleanScoreForm } from '@/entities/exam/exam'
import { useCompareCollegesQuery } from '@/features/college/api'
import { ComparedColleges } from '@/features/college/components/ComparedColleges'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { idsIn } from '@/features/college/model/compare'
import { useOwnRank } from '@/features/wish/batch/hooks/use-own-rank'
import { useListAction } from '@/features/wish/draft/hooks/use-list-action'
import { useDraft } from '@/features/wish/draft/hooks/use-drafts'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { currentOf } from '@/shared/screens/list-result'
import { ShareAction } from '@/shared/screens/ShareAction'
import { useGone } from '@/shared/screens/use-gone'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 院校对比: up to four colleges from the address side by side, with the chances of the family's score. */
export default definePage('pages/home/school/compareCollege', function CompareCollegesPage({ params }) {
  const [ids, setIds] = useState(() => idsIn(params.ids ?? ''))
  const { ProvinceId, SubjectType } = useViewpoint()
  const { isReady, form, wishType } = useDraft()
  const own = useOwnRank()
  const next = useListAction()
  const result = useCompareCollegesQuery(
    isReady && ids.length > 0
      ? {
          SchoolIds: ids,
          ...(form
            ? { ScoreForm: cleanScoreForm(form), WishType: wishType }
            : ProvinceId && { ProvinceId, SubjectType }),
        }
      : skipToken,
  )
  const known = useGone(currentOf(result, !isReady), ['COLLEGE_NOT_FOUND'])
  return (
    <Page bottom={<BottomBar action={next} />}>
      <QueryView
        result={ids.length > 0 ? known : { data: null, isLoading: false }}
        empty={{
          text: '没有可以对比的院校',
          reason: '选两到四所院校，并排看录取线、计划和我的机会。',
          action: '选择院校',
          onAction: () => void navigate('pages/home/school/contrast-prepare'),
        }}
      >
        {(answer) => (
          <>
            <ComparedColleges
              answer={answer}
              hasScore={form !== undefined}
              rank={own?.Rank}
              onRemove={(id) => setIds(ids.filter((one) => one !== id))}
            />
            <ShareAction
              id='compare-share'
              title={`院校对比：${answer.Items.map(({ Name }) => Name).join('、')}`}
              path={pageUrl('pages/home/school/compareCollege', { ids: ids.join() })}
            />
          </>
        )}
      </QueryView>
    </Page>
  )
})
