import { View } from '@tarojs/components'
import { formatDate } from '@/shared/lib/date/date'
import { navigate } from '@/shared/navigation/navigate'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { monthsText, type Held } from '../model/product-words'
import './membership.scss'

/** The signed-in account's membership, and until when. */
export function HeldCard({ held }: { held: Held }) {
  return (
    <Card id='held' title='我的会员'>
      <View className='member-type'>{held.MemberTypeName}</View>
      <View className='member-note'>{held.MemberTypeNote}</View>
      {held.Products.map((product) => {
        const day = formatDate(product.ExpireAt)
        return (
          <Cell
            key={product.ProductCode}
            title={product.ProductName}
            note={`${formatDate(product.StartedAt)} 开通，${product.IsActive ? `${day} 到期` : `${day} 已到期`}`}
          />
        )
      })}
      {held.Cards.map(({ CardNo, ProductName, Months, ValidUntil }) => (
        <Cell
          key={CardNo}
          id={`received-${CardNo}`}
          title={`${ProductName}（未激活）`}
          note={`已收下的卡，${monthsText(Months)}，请在 ${formatDate(ValidUntil)} 前激活`}
          value='去激活'
          arrow
          onClick={() => void navigate('pages/personal/openmamber/memberactivation', { cardNo: CardNo, own: '1' })}
        />
      ))}
    </Card>
  )
}
