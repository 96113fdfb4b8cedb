import { Text } from '@tarojs/components'
import { DataCell } from '@/features/admission/components/DataCell'
import { MembershipCells } from '@/features/membership/components/MembershipCells'
import { ExamSummary } from '@/features/profile/components/ExamSummary'
import { GuestHeader } from '@/features/profile/components/GuestHeader'
import { MissingInfoCard } from '@/features/profile/components/MissingInfoCard'
import { ProfileHeader } from '@/features/profile/components/ProfileHeader'
import { useSignOut } from '@/features/profile/use-sign-out'
import { useUser } from '@/features/profile/use-user'
import { useNews } from '@/features/site/notices/use-news'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { timeText } from '@/features/wish/saved/model/saved-list'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { definePage } from '@/shared/screens/define-page'
import { selectIsLoggedIn, selectUnread } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { NavBar } from '@/shared/ui/bars/NavBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'

/** Entries that appear once their page is part of the app. */
const FURTHER = [
  { id: 'to-tests', title: '我的测评', path: '/pages/personal/appraisal/list' },
  { id: 'to-help', title: '帮助中心', path: '/pages/personal/service/help' },
  { id: 'to-company', title: '关于我们', path: '/pages/personal/service/company' },
] as const

const PERSONAL = '/pages/personal/index'

/** 我的: the signed-in user, the exam, the lists, membership, messages, settings. Needs a sign-in. */
function PersonalPage() {
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const user = useUser()
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  const news = useNews()
  const unread = useAppSelector(selectUnread)
  const { leave, isLeaving } = useSignOut()
  usePullRefresh(() =>
    Promise.all([
      isLoggedIn ? user.refetch() : undefined,
      lists.isUninitialized ? undefined : lists.refetch(),
      news.result.refetch(),
    ]),
  )
  const first = lists.data?.pages[0]
  const last = first?.Items[0]

  return (
    <Page>
      <NavBar title='我的' />
      {isLoggedIn ? (
        <QueryView result={user}>
          {(data) => (
            <>
              <ProfileHeader user={data} onEdit={() => void navigate('pages/personal/editInfo/editInfo')} />
              <MissingInfoCard
                onOpen={() => void navigate('pages/home/complete-information/index', { redirect: PERSONAL })}
              />
              <ExamSummary
                exam={data.Exam}
                onEditExam={() => void navigate('pages/personal/examinee/examinee')}
                onEditFinalScore={() => void navigate('pages/personal/setRealScore/index')}
              />
            </>
          )}
        </QueryView>
      ) : (
        <GuestHeader onSignIn={() => void navigate('pages/personal/login/index', { redirect: PERSONAL })} />
      )}
      <Card>
        <Cell
          id='to-wishes'
          title='我的志愿表'
          note={
            isLoggedIn && last ? (
              <>
                最近：{last.Name}，<Text className='whole num'>{timeText(last.UpdatedAt)} 保存</Text>
              </>
            ) : undefined
          }
          value={isLoggedIn && first ? `${first.Total} 份` : undefined}
          arrow
          onClick={() => void navigate('pages/personal/volunteer/volunteerlist')}
        />
        <MembershipCells isLoggedIn={isLoggedIn} />
        <Cell
          id='to-messages'
          title='消息'
          value={unread > 0 ? `${unread} 条未读` : undefined}
          arrow
          onClick={() => void navigate('pages/home/redirect')}
        />
      </Card>
      <Card>
        {FURTHER.filter(({ path }) => isDeclaredPage(path)).map(({ id, title, path }) => (
          <Cell key={id} id={id} title={title} arrow onClick={() => void openUrl(path)} />
        ))}
        <DataCell />
        <Cell
          id='to-setting'
          title='设置'
          note='长辈模式、账号和密码、清除缓存'
          arrow
          onClick={() => void navigate('pages/personal/service/setting')}
        />
        <Cell title='服务协议' arrow onClick={() => void navigate('pages/personal/service/service-agreement')} />
        <Cell title='隐私政策' arrow onClick={() => void navigate('pages/personal/service/privacy-agreement')} />
      </Card>
      {isLoggedIn && (
        <Button id='sign-out' kind='plain' block loading={isLeaving} onClick={() => void leave()}>
          退出登录
        </Button>
      )}
    </Page>
  )
}

export default definePage('pages/personal/index', PersonalPage)
