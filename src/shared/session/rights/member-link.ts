import { pageUrl } from '@/shared/navigation/routes'

/** Products a membership can be opened for, by the argument of the open-member link. */
export const MEMBER_PRODUCTS = ['WCF', 'WDF'] as const

/** Address of the page that opens a membership: 0 for WCF, 1 for WDF. */
export function openMemberLink(product: 0 | 1): string {
  return pageUrl('pages/personal/openmamber/openmamber', { productCode: MEMBER_PRODUCTS[product] })
}
