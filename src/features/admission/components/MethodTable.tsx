import { View } from '@tarojs/components'
import { METHOD_QUESTIONS, METHODS } from '../model/filling-methods'
import './method-table.scss'

/** The filling methods side by side; the questions stay in place while the table scrolls. */
export function MethodTable() {
  return (
    // Not a ScrollView: that of H5 cannot get the focus, and without it the keyboard cannot scroll.
    <View className='method-table' {...{ role: 'region', tabIndex: 0, 'aria-label': '填报方法对比' }}>
      <View id='method-table' className='method-table__table' {...{ role: 'table' }}>
        <View className='method-table__row' {...{ role: 'row' }}>
          <View className='method-table__question' {...{ role: 'columnheader' }} />
          {METHODS.map((method) => (
            <View
              key={method.name}
              className='method-table__cell method-table__cell--head'
              {...{ role: 'columnheader' }}
            >
              {method.name}
            </View>
          ))}
        </View>
        {METHOD_QUESTIONS.map((question, index) => (
          <View key={question} className='method-table__row' {...{ role: 'row' }}>
            <View className='method-table__question' {...{ role: 'rowheader' }}>
              {question}
            </View>
            {METHODS.map((method) => (
              <View key={method.name} className='method-table__cell' {...{ role: 'cell' }}>
                {method.answers[index]}
              </View>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
}
