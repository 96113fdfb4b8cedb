// Calling a number. H5 opens the device's dialler by a tel: address, which Taro does under the same name.
import Taro from '@tarojs/taro'
import { overlay } from '@/shared/platform/overlay/overlay'

export const phone = {
  /** Opens the dialler with a number; who calls the dialog off has decided so, any other failure shows the number to dial. */
  call(phoneNumber: string): void {
    void Promise.resolve(Taro.makePhoneCall({ phoneNumber })).catch((failure: { errMsg?: string } | undefined) => {
      if (!/cancel/.test(failure?.errMsg ?? '')) overlay.toast(`请拨打 ${phoneNumber}`)
    })
  },
}
