import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'
import type { Product } from '../model/product-words'

/** One line where products stand whose prices were made up for demonstration. */
export const MadeUpProducts = ({ products }: { products: readonly Pick<Product, 'Source'>[] }) => (
  <MadeUpNote
    rows={products.map(({ Source }) => ({ IsDemonstration: Source.Basis === 'demonstration' }))}
    words='产品和价格是演示用的。'
  />
)
