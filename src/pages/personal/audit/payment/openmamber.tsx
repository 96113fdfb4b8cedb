import { useListProductsQuery } from '@/features/membership/api'
import { AuditFreeNote } from '@/features/membership/components/AuditFreeNote'
import { MadeUpProducts } from '@/features/membership/components/MadeUpProducts'
import { ProductCard } from '@/features/membership/components/ProductCard'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

const AUDIT = 'EXPERT_AUDIT'

/** 购买审核: the products that include an audit by experts, beside what is free for everybody. */
export default definePage('pages/personal/audit/payment/openmamber', function BuyAuditPage({ params: { auditId } }) {
  const products = useListProductsQuery()
  const sold = products.data?.Items.filter(({ RightsList }) =>
    RightsList.some(({ RightsCode }) => RightsCode === AUDIT),
  )
  return (
    <Page>
      <AuditFreeNote />
      <QueryView
        result={{ ...products, data: sold }}
        skeleton={<Skeleton card rows={5} />}
        isEmpty={(items) => items.length === 0}
        empty={{ text: '本机构没有上架专家审核', reason: '志愿表的自动检查照常可用，不收钱。' }}
      >
        {(items) => (
          <>
            <MadeUpProducts products={items} />
            {items.map((product) => (
              <ProductCard key={product.ProductCode} product={product} priceFen={product.PriceFen}>
                <Button
                  id={`buy-${product.ProductCode}`}
                  block
                  onClick={() =>
                    void navigate('pages/personal/audit/payment/orderpay', {
                      productCode: product.ProductCode,
                      auditId,
                    })
                  }
                >
                  去支付
                </Button>
              </ProductCard>
            ))}
          </>
        )}
      </QueryView>
    </Page>
  )
})
