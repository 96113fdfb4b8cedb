import { useState } from 'react'
import { View } from '@tarojs/components'
import { useGetHeldProductsQuery, useGetPriceQuery, useListProductsQuery } from '@/features/membership/api'
import { FreeNote } from '@/features/membership/components/FreeNote'
import { MadeUpProducts } from '@/features/membership/components/MadeUpProducts'
import { ProductCard } from '@/features/membership/components/ProductCard'
import { WaysCard } from '@/features/membership/components/WaysCard'
import type { Product } from '@/features/membership/model/product-words'
import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

interface OfferProps {
  products: readonly Product[]
  /** Code in the link; undefined if the link names none. */
  asked: string | undefined
}

/** The products to choose from, and the one chosen. */
function Offer({ products, asked }: OfferProps) {
  const isKnown = products.some(({ ProductCode }) => ProductCode === asked)
  const [code, setCode] = useState(isKnown ? asked : products[0]?.ProductCode)
  const product = products.find(({ ProductCode }) => ProductCode === code)
  const price = useGetPriceQuery({ ProductCode: code ?? '' }, { skip: code === undefined })
  const held = useGetHeldProductsQuery()
  if (!product) return null
  const mine = held.data?.Products.find((item) => item.ProductCode === product.ProductCode && item.IsActive)
  // If the price cannot be fetched now, the list's price is used, which came from the same server.
  const fen = price.currentData?.PriceFen ?? (price.isError ? product.PriceFen : undefined)
  return (
    <>
      {asked !== undefined && !isKnown && (
        <View id='product-unknown' className='member-notice' {...{ role: 'status' }}>
          没有找到链接里的产品，可能已经下架。下面是现在可以开通的。
        </View>
      )}
      {products.length > 1 && (
        <View className='member-choice'>
          <Segmented
            id='product-choice'
            label='选择产品'
            options={products.map(({ ProductCode, ProductName }) => ({ value: ProductCode, label: ProductName }))}
            value={product.ProductCode}
            onChange={setCode}
          />
        </View>
      )}
      <MadeUpProducts products={products} />
      <ProductCard product={product} priceFen={fen} heldUntil={mine && formatDate(mine.ExpireAt)} />
      <WaysCard
        channels={price.currentData?.Channels}
        onCard={() => void navigate('pages/personal/openmamber/memberactivation')}
        onPay={() => void navigate('pages/personal/openmamber/orderpay', { productCode: product.ProductCode })}
      />
    </>
  )
}

/** 开通会员: what a membership adds, its price, how to get it. */
export default definePage('pages/personal/openmamber/openmamber', function OpenMemberPage({ params }) {
  const { productCode } = params
  const products = useListProductsQuery()
  return (
    <Page
      bottom={
        <BottomBar
          action={{
            id: 'to-activation',
            label: '用卡激活',
            onClick: () => void navigate('pages/personal/openmamber/memberactivation'),
          }}
          secondary={{
            id: 'to-membership',
            label: '权益对比',
            onClick: () => void navigate('pages/personal/openmamber/membership'),
          }}
        />
      }
    >
      <QueryView
        result={products}
        skeleton={<Skeleton card rows={5} />}
        isEmpty={({ Items }) => Items.length === 0}
        empty={{
          text: '本机构还没有上架会员产品',
          reason: '填报需要的功能都可以直接使用。手里有会员卡，可以用下面的“用卡激活”。',
        }}
      >
        {({ Items }) => <Offer products={Items} asked={productCode || undefined} />}
      </QueryView>
      <FreeNote />
    </Page>
  )
})
