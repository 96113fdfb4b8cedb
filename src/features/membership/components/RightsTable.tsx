import { Text, View } from '@tarojs/components'
import { rightsRows, type Product } from '../model/product-words'
import './membership.scss'

/** In words as well: a screen reader cannot read a tick alone. */
function Mark({ has }: { has: boolean }) {
  return (
    <View className='rights-table__cell' {...{ role: 'cell' }}>
      <Text {...{ 'aria-hidden': true }}>{has ? '✓' : '—'}</Text>
      <Text className='sr-only'>{has ? '包含' : '不包含'}</Text>
    </View>
  )
}

/** What each product opens, with a column for users without one. */
export function RightsTable({ products }: { products: readonly Product[] }) {
  return (
    <View className='rights-table' {...{ role: 'table', 'aria-label': '会员权益对比' }}>
      <View className='rights-table__row rights-table__row--head' {...{ role: 'row' }}>
        <View className='rights-table__name' {...{ role: 'columnheader' }}>
          内容
        </View>
        <View className='rights-table__cell whole' {...{ role: 'columnheader' }}>
          不开通
        </View>
        {products.map((product) => (
          <View key={product.ProductCode} className='rights-table__cell' {...{ role: 'columnheader' }}>
            {product.ProductName}
          </View>
        ))}
      </View>
      <View className='rights-table__row' {...{ role: 'row' }}>
        <View className='rights-table__name' {...{ role: 'rowheader' }}>
          查数据、算概率、排志愿表
        </View>
        <Mark has />
        {products.map((product) => (
          <Mark key={product.ProductCode} has />
        ))}
      </View>
      {rightsRows(products).map((row) => (
        <View key={row.name} className='rights-table__row' {...{ role: 'row' }}>
          <View className='rights-table__name' {...{ role: 'rowheader' }}>
            {row.name}
          </View>
          <Mark has={false} />
          {row.has.map((has, index) => (
            <Mark key={products[index]?.ProductCode} has={has} />
          ))}
        </View>
      ))}
    </View>
  )
}
