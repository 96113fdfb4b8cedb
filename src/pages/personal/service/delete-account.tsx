import { useGetHeldProductsQuery } from '@/features/membership/api'
import { DeletionConsequences } from '@/features/profile/components/DeletionConsequences'
import { useUser } from '@/features/profile/use-user'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { formatDate } from '@/shared/lib/date/date'
import { navigate, relaunch } from '@/shared/navigation/navigate'
import { dialog } from '@/shared/platform/dialog'
import { definePage } from '@/shared/screens/define-page'
import { forgetOwner } from '@/shared/session/account/device-owner'
import { signOut } from '@/shared/session/account/sign-in'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { DeleteAccountForm } from './DeleteAccountForm'

/** 注销账号: what it means, what to do before, and the deletion. Ends on the home page, signed out. */
function DeleteAccountPage() {
  const user = useUser()
  const lists = useListWishesInfiniteQuery()
  const held = useGetHeldProductsQuery()
  const active = held.data?.Products.filter((product) => product.IsActive) ?? []
  const membership = active.map((item) => `${item.ProductName}（${formatDate(item.ExpireAt)} 到期）`).join('、')

  const deleted = async (userId: string, kept: readonly { What: string; Why: string }[]) => {
    await signOut()
    // Signing out puts the lists of this account aside for its next sign-in, which will never come.
    forgetOwner(userId)
    await dialog.inform({
      title: '账号已注销',
      content: ['个人信息和志愿表已经删除。', ...kept.map(({ What, Why }) => `保留：${What}。${Why}。`)].join('\n'),
    })
    await relaunch('pages/home/index')
  }

  return (
    <Page>
      <QueryView result={user}>
        {(data) => (
          <>
            <DeletionConsequences
              listCount={lists.data?.pages[0]?.Total}
              membership={membership || undefined}
              onLists={() => void navigate('pages/personal/volunteer/volunteerlist')}
            />
            <DeleteAccountForm user={data} onDeleted={(kept) => deleted(data.UserId, kept)} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

export default definePage('pages/personal/service/delete-account', DeleteAccountPage)
