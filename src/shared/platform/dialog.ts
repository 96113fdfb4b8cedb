import Taro from '@tarojs/taro'

export interface Confirmation {
  title: string
  content?: string
  /** Text of the confirming button, a verb; at most four characters, because the platforms draw no more. */
  confirmText?: string
  cancelText?: string
}

/** Asks before an action that cannot be undone; true if the user confirms. */
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

/** Shows a message that must be read before continuing. */
async function inform({ title, content = '' }: Pick<Confirmation, 'title' | 'content'>): Promise<void> {
  try {
    await Taro.showModal({ title, content, confirmText: '知道了', showCancel: false })
  } catch {
    // if the platform refuses to draw the dialog, the caller must still continue
  }
}

export const dialog = { confirm, inform }
