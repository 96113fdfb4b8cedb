// Calling a number. H5 opens the device's dialler with a tel: address; Taro has one name for both.
import Taro from '@tarojs/taro'
import { overlay } from '@/shared/platform/overlay/overlay'

export const phone = {
  /** Opens the dialler with a number; after any failure other than the user's cancel, shows the number to dial. */
  call(phoneNumber: string): void {
    void Promise.resolve(Taro.makePhoneCall({ phoneNumber })).catch((failure: { errMsg?: string } | undefined) => {
      if (!/cancel/.test(failure?.errMsg ?? '')) overlay.toast(`请拨打 ${phoneNumber}`)
    })
  },
}
