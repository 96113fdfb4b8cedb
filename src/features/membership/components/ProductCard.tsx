import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { openUrl } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Icon } from '@/shared/ui/icon/Icon'
import { priceText } from '@/shared/lib/number/price-text'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { priceSource } from '../model/price-source'
import { monthsText, servicePage, type Product, type ProductRight } from '../model/product-words'
import './membership.scss'

export interface ProductCardProps {
  product: Product
  /** Price as the server will charge it, in fen; undefined until it is known. */
  priceFen: number | undefined
  /** Set if the account holds the product: when that ends, as `2027-06-01`. */
  heldUntil?: string
  /** The actions, under the list of what it opens. */
  children?: ReactNode
}

function RightRow({ right, isHeld }: { right: ProductRight; isHeld: boolean }) {
  const page = servicePage(right)
  return (
    <View className='member-right' {...{ role: 'listitem' }}>
      <View className='member-right__main'>
        <View className='member-right__name'>{right.RightsName}</View>
        <View className='member-note'>{right.Detail}</View>
      </View>
      {page === null ? (
        <View className='member-right__state'>尚未开放</View>
      ) : (
        isHeld && (
          <Button kind='text' size='sm' label={`使用${right.RightsName}`} onClick={() => void openUrl(page)}>
            去使用
          </Button>
        )
      )}
    </View>
  )
}

/** One product: its price, its duration, what it opens. */
export function ProductCard({ product, priceFen, heldUntil, children }: ProductCardProps) {
  const { RightsList } = product
  const source = priceSource(product.Source)
  return (
    <Card id={`product-${product.ProductCode}`} title={product.ProductName}>
      <View className='member-price num'>
        {priceFen === undefined ? '……' : priceText(priceFen)}
        <View className='member-price__months'>/ {monthsText(product.Months)}</View>
      </View>
      {source && <SourceNote source={source} />}
      <View className='member-summary'>{product.Summary}</View>
      {heldUntil && (
        <View className='member-held'>
          <Icon name='check' size={18} color='sub' />
          <View className='member-point__text'>{`已开通，到 ${heldUntil}。再买一次或再激活一张卡，期限会往后顺延。`}</View>
        </View>
      )}
      {RightsList.length > 0 && RightsList.every((right) => servicePage(right) === null) && (
        <View className='member-notice'>
          下面的服务在这个版本里还没有开放。购买前请先向机构问清楚能用什么、什么时候能用。
        </View>
      )}
      <View {...{ role: 'list' }}>
        {RightsList.map((right) => (
          <RightRow key={right.RightsCode} right={right} isHeld={heldUntil !== undefined} />
        ))}
      </View>
      {children}
    </Card>
  )
}
