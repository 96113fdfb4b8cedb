import type { Source } from 'contract/shapes'
import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'

/** One line where products stand whose prices were made up for demonstration, with year and source: it takes the place of their own. */
export function MadeUpProducts({ products }: { products: readonly { Source: Source }[] }) {
  const made = products.find(({ Source: { Basis } }) => Basis === 'demonstration')?.Source
  if (!made) return null
  const words = ['产品和价格是演示用的', made.Source, made.Year !== null && `${made.Year} 年`]
  return <MadeUpNote rows={[{ IsDemonstration: true }]} words={words.filter(Boolean).join(' · ')} />
}
