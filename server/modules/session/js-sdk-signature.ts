// Signatures for the page SDK of the messaging app.
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { ProductError } from '../../http/errors'
import type { OpenPlatforms } from '../../ports/open-platform/open-platform'

export interface JsSdkDependencies {
  openPlatforms: Pick<OpenPlatforms, 'jsSdk'>
  /** Origin under which browsers reach this server; null: the one they request. */
  publicOrigin: string | null
  /** Runs an exchange with the platform; its failure becomes OPEN_AUTH_FAILED. */
  exchange: <T>(run: () => Promise<T>) => Promise<T>
}

/** Throws INVALID_REQUEST for an address of another site: a signature would let that site act as this one in the messaging app. */
export function createJsSdkSignature({ openPlatforms, publicOrigin, exchange }: JsSdkDependencies) {
  return async function jsSdkSignature(
    origin: string,
    { EntryUrl, Url }: RequestOf<'OpenAuth/JsSdkSignature'>,
  ): Promise<ResponseOf<'OpenAuth/JsSdkSignature'>> {
    const signer = openPlatforms.jsSdk
    if (!signer) throw new ProductError('OPEN_PLATFORM_OFF')
    const own = publicOrigin ?? origin
    const foreign = Object.entries({ EntryUrl, Url }).filter(
      ([, address]) => !URL.canParse(address) || new URL(address).origin !== own,
    )
    if (foreign.length > 0)
      throw new ProductError(
        'INVALID_REQUEST',
        undefined,
        foreign.map(([Field]) => ({ Field, Message: '不是本站的地址' })),
      )
    const sign = async (address: string) => {
      const { timestamp, nonceStr, signature } = await exchange(() => signer.sign(address))
      return { Timestamp: timestamp, NonceStr: nonceStr, Signature: signature }
    }
    return { AppId: signer.appId, Entry: await sign(EntryUrl), Current: await sign(Url) }
  }
}
