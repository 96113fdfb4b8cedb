// Who signs a page: a port makes no calls of the product, so the module that makes them registers here.
import type { RequestOf, ResponseOf } from 'contract/registry'

export type PageSignatures = ResponseOf<'OpenAuth/JsSdkSignature'>
/** Null if there is no signature. */
type Signer = (addresses: RequestOf<'OpenAuth/JsSdkSignature'>) => Promise<PageSignatures | null>

let signer: Signer = () => Promise.resolve(null)

export function signsPages(next: Signer): void {
  signer = next
}

export const signPage: Signer = (addresses) => signer(addresses)
