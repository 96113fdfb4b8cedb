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

/** Says something that must be read before going on. */
async function inform({ title, content = '' }: Pick<Confirmation, 'title' | 'content'>): Promise<void> {
  try {
    await Taro.showModal({ title, content, confirmText: '知道了', showCancel: false })
  } catch {
    // a dialog that the platform refuses to draw must not hold up what it tells of
  }
}

export const dialog = { confirm, inform }
