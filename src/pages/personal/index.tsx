import { useState } from 'react'
import { View } from '@tarojs/components'
import { ExamSummary } from '@/features/profile/components/ExamSummary'
import { ProfileHeader } from '@/features/profile/components/ProfileHeader'
import { useUser } from '@/features/profile/hooks/use-user'
import { useListWishesInfiniteQuery } from '@/features/wish/api'
import { navigate, relaunch } from '@/shared/navigation/navigate'
import { usePageTitle } from '@/shared/navigation/use-page-title'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { dialog } from '@/shared/platform/dialog/dialog'
import { signOut } from '@/shared/session/sign-in'
import { useRequireLogin } from '@/shared/session/use-require-login'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { NavBar } from '@/shared/ui/nav-bar/NavBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 我的: who is signed in, the exam, the lists, the settings. Needs a sign-in. */
export default function PersonalPage() {
  const isLoggedIn = useRequireLogin()
  const user = useUser(isLoggedIn)
  const lists = useListWishesInfiniteQuery(undefined, { skip: !isLoggedIn })
  const [isLeaving, setIsLeaving] = useState(false)
  usePageTitle('我的')
  usePullRefresh(() =>
    Promise.all([isLoggedIn ? user.refetch() : undefined, lists.isUninitialized ? undefined : lists.refetch()]),
  )

  const leave = async () => {
    const content = '没保存的志愿表会留在这台设备上。'
    if (!(await dialog.confirm({ title: '退出登录？', content, confirmText: '退出' }))) return
    setIsLeaving(true)
    try {
      await signOut()
      await relaunch('pages/home/index')
    } finally {
      setIsLeaving(false)
    }
  }
  const total = lists.data?.pages[0]?.Total

  return (
    <Page custom tab>
      <NavBar title='我的' />
      {isLoggedIn ? (
        <QueryView result={user}>
          {(data) => (
            <>
              <ProfileHeader user={data} onEdit={() => void navigate('pages/personal/editInfo/editInfo')} />
              <ExamSummary
                exam={data.Exam}
                onEditExam={() => void navigate('pages/personal/examinee/examinee')}
                onEditFinalScore={() => void navigate('pages/personal/setRealScore/index')}
              />
            </>
          )}
        </QueryView>
      ) : (
        <Card title='登录后查看'>
          <View>登录后可以保存志愿表、修改高考信息，换手机也不会丢。</View>
          <Button
            id='to-sign-in'
            block
            onClick={() => void navigate('pages/personal/login/index', { redirect: '/pages/personal/index' })}
          >
            登录
          </Button>
        </Card>
      )}
      <Card>
        <Cell
          id='to-wishes'
          title='我的志愿表'
          value={isLoggedIn && total !== undefined ? `${total} 份` : undefined}
          arrow
          onClick={() => void navigate('pages/personal/volunteer/volunteerlist')}
        />
        <Cell
          id='to-setting'
          title='设置'
          note='长辈模式、账号和密码'
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
