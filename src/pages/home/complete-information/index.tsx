import { useGetCompletenessQuery } from '@/features/profile/api'
import { useUser } from '@/features/profile/use-user'
import { infoItems } from '@/features/profile/model/missing-info'
import { navigate } from '@/shared/navigation/navigate'
import { returnTo } from '@/shared/navigation/return-to'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

const HERE = '/pages/home/complete-information/index'

/** 完善信息: the missing parts of the profile, and the one thing to fill in next. */
export default definePage('pages/home/complete-information/index', function CompleteInformationPage({ params }) {
  const { redirect } = params
  const user = useUser()
  const completeness = useGetCompletenessQuery({})
  const items = completeness.data && user.data ? infoItems(completeness.data, user.data) : []
  const missing = items.filter(({ isMissing }) => isMissing)
  const next = missing[0]?.gate
  const back = redirect ? `${HERE}?redirect=${encodeURIComponent(redirect)}` : HERE

  return (
    <Page
      bottom={
        items.length > 0 && (
          <BottomBar
            summary={missing.length > 0 ? `还差 ${missing.length} 项` : '信息已完整'}
            action={
              next
                ? {
                    label: `填写${next.title}`,
                    onClick: () => void navigate(next.page, { source: 'TB', redirect: back }),
                  }
                : redirect
                  ? { label: '完成', onClick: () => void returnTo(redirect, 'pages/query/index') }
                  : { label: '去填报', onClick: () => void navigate('pages/query/index') }
            }
          />
        )
      }
    >
      <QueryView result={user}>
        {() => (
          <QueryView result={completeness}>
            {() => (
              <Card id='profile-items'>
                {items.map(({ gate, state, note }) => (
                  <Cell
                    key={gate.flag}
                    id={`item-${gate.flag}`}
                    title={gate.title}
                    note={note}
                    value={state}
                    arrow
                    onClick={() => void navigate(gate.page, { source: 'TB', redirect: back })}
                  />
                ))}
              </Card>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
})
