import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { priceText } from '@/shared/lib/number/price-text'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { MadeUpProducts } from './MadeUpProducts'
import { priceSource } from '../model/price-source'
import { monthsText, servicePage } from '../model/product-words'
import type { RightOffer } from '../model/right-offer'
import './membership.scss'

/** How to get a right that the reader lacks: whether the account holds it, the products with it and their prices, and the way by card. */
export function RightCard({ offer: { right, products, until, ended } }: { offer: RightOffer }) {
  const name = right?.RightsName ?? '这项服务'
  const page = right ? servicePage(right) : null
  const source = products[0] && priceSource(products[0].Source)
  return (
    <Card id='right-offer' title={name}>
      {right && <View className='member-note'>{right.Detail}</View>}
      {until ? (
        <View {...{ role: 'status' }}>您已经开通，到 {formatDate(until)}。</View>
      ) : (
        <View {...{ role: 'status' }}>
          {ended ? `您的${ended.ProductName} ${formatDate(ended.ExpireAt)} 到期了，续上就能接着用。` : '您还没有开通。'}
        </View>
      )}
      {until && page && (
        <Button id='right-use' block onClick={() => void openUrl(page, 'replace')}>
          去使用
        </Button>
      )}
      {!until &&
        products.map(({ ProductCode, ProductName, Summary, PriceFen, Months }) => (
          <Cell
            key={ProductCode}
            id={`right-in-${ProductCode}`}
            title={`${ProductName}包含它`}
            note={Summary}
            value={`${priceText(PriceFen)} / ${monthsText(Months)}`}
            arrow
            onClick={() => void navigate('pages/personal/openmamber/openmamber', { productCode: ProductCode })}
          />
        ))}
      {!until && <MadeUpProducts products={products} />}
      {!until && source && <SourceNote source={source} />}
      {!until && products.length === 0 && (
        <View id='right-not-sold' className='member-note'>
          本机构没有上架包含{name}的会员，请向为您开通账号的学校或机构咨询。
        </View>
      )}
      {!until && (
        <Cell
          id='right-by-card'
          title='用会员卡激活'
          note='有会员卡，输入卡号和卡密就能开通'
          arrow
          onClick={() => void navigate('pages/personal/openmamber/memberactivation')}
        />
      )}
    </Card>
  )
}
