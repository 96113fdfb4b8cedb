import { View } from '@tarojs/components'
import type { Source } from 'contract/shapes'
import { BASIS_WORDS } from '@/shared/lib/number/basis'
import './source-note.scss'

/** How the sources of generated numbers begin: it says no more than the basis. */
const GENERATED_NAME = /^演示数据(（[^）]*）)?[\s、]*/

/** Year, source and basis of the numbers above it. That numbers were generated is said at the top of the page; here it is their source. */
export function SourceNote({ source: { Year, Source: name, Basis } }: { source: Source }) {
  const words = BASIS_WORDS[Basis]
  const year = Year !== null && `${Year} 年`
  const parts =
    Basis === 'demonstration'
      ? [name.replace(GENERATED_NAME, ''), words, year]
      : [name ? `来源 ${name}` : '来源未注明', year, words]
  return <View className='ui-source-note'>{parts.filter(Boolean).join(' · ')}</View>
}
