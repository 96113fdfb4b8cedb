// Who has a page signed: a port makes no calls of the product, so whoever makes them says so here.
import type { RequestOf, ResponseOf } from 'contract/registry'

export type PageSignatures = ResponseOf<'OpenAuth/JsSdkSignature'>
/** Null where there is no signature to be had. */
type Signer = (addresses: RequestOf<'OpenAuth/JsSdkSignature'>) => Promise<PageSignatures | null>

let signer: Signer = () => Promise.resolve(null)

export function signsPages(next: Signer): void {
  signer = next
}

export const signPage: Signer = (addresses) => signer(addresses)
