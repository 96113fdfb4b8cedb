import { useEffect } from 'react'
import { useGetHeldProductsQuery, useListProductsQuery } from '@/features/membership/api'
import { HeldCard } from '@/features/membership/components/HeldCard'
import { OrderCard } from '@/features/membership/components/OrderCard'
import { RightCard } from '@/features/membership/components/RightCard'
import { RightsTable } from '@/features/membership/components/RightsTable'
import { rightOffer } from '@/features/membership/model/right-offer'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { definePage, type DeclaredPageProps } from '@/shared/screens/define-page'
import { acceptRights } from '@/shared/session/rights/accept-rights'
import { openMemberLink } from '@/shared/session/rights/member-link'
import { isMember } from '@/shared/session/rights/permissions'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** 会员权益: how to get a refused right, my membership, what each product opens, my orders. */
function MembershipPage({ params: { right } }: DeclaredPageProps<'pages/personal/openmamber/membership'>) {
  const held = useGetHeldProductsQuery(undefined, { refetchOnMountOrArgChange: true })
  const products = useListProductsQuery()
  const known = held.currentData
  // A right activated on another device opens here, too.
  useEffect(() => {
    if (known) acceptRights(known.RightsList.map(({ RightsCode, ExpireAt }) => ({ RightsCode, ExpireAt })))
  }, [known])
  // a user who already has the reports is shown the next product
  const next = isMember('GZBB', held.data?.MemberType) ? 1 : 0
  return (
    <Page
      bottom={
        <BottomBar
          action={{
            id: 'to-open',
            label: '开通会员',
            onClick: () => void openUrl(openMemberLink(next)),
          }}
          secondary={{
            id: 'to-activation',
            label: '用卡激活',
            onClick: () => void navigate('pages/personal/openmamber/memberactivation'),
          }}
        />
      }
    >
      <QueryView result={held}>
        {(data) => (
          <>
            {right && products.data && <RightCard offer={rightOffer(right, products.data.Items, data)} />}
            <HeldCard held={data} />
          </>
        )}
      </QueryView>
      <Card title='权益对比'>
        <QueryView
          result={products}
          isEmpty={({ Items }) => Items.length === 0}
          empty={{ text: '本机构还没有上架会员产品', reason: '填报需要的功能都可以直接使用。' }}
        >
          {({ Items }) => <RightsTable products={Items} />}
        </QueryView>
      </Card>
      <OrderCard />
    </Page>
  )
}

export default definePage('pages/personal/openmamber/membership', MembershipPage)
