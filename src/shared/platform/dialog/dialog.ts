import Taro from '@tarojs/taro'

export interface Confirmation {
  title: string
  content?: string
  /** Words of the button that goes on, a verb; at most four characters, which is what the platforms draw. */
  confirmText?: string
  cancelText?: string
}

/** Asks before something that cannot be undone; true when the user goes on. */
async function confirm({
  title,
  content = '',
  confirmText = '确定',
  cancelText = '取消',
}: Confirmation): Promise<boolean> {
  try {
    const answer = await Taro.showModal({ title, content, confirmText, cancelText })
    return answer.confirm
  } catch {
    return false
  }
}

export const dialog = { confirm }
