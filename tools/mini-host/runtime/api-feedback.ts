import { ApiFailure, type ApiRegistry } from './api-registry'
import { requiredText } from './parameters'
import type { Shell } from './shell'

const TOAST_DURATION = 1500
const ACTION_LIMIT = 6

/** Toasts, loading overlay and dialogs. A dialog stays until the test answers it, as for a person. */
export function defineFeedback(registry: ApiRegistry, shell: Shell): void {
  registry.async('showToast', ({ title, icon, duration }) => {
    shell.showToast(requiredText('title', title), String(icon ?? 'success'), Number(duration ?? TOAST_DURATION))
  })
  registry.async('hideToast', () => shell.hideToast())
  registry.async('showLoading', ({ title }) => shell.setLoading(requiredText('title', title)))
  registry.async('hideLoading', () => shell.setLoading(null))
  registry.async('showModal', async (options) => {
    const editable = options.editable === true
    const answer = await shell.ask({
      kind: 'modal',
      title: String(options.title ?? ''),
      content: String(options.content ?? ''),
      confirmText: String(options.confirmText ?? '确定'),
      cancelText: String(options.cancelText ?? '取消'),
      showCancel: options.showCancel !== false,
      editable,
      items: [],
    })
    return {
      confirm: answer.confirm,
      cancel: !answer.confirm,
      content: editable && answer.confirm ? (answer.content ?? '') : null,
    }
  })
  registry.async('showActionSheet', async ({ itemList, alertText }) => {
    const items = Array.isArray(itemList) ? itemList.map(String) : []
    if (items.length === 0 || items.length > ACTION_LIMIT) {
      throw new ApiFailure('parameter error: itemList should have 1 to 6 items')
    }
    const answer = await shell.ask({
      kind: 'actionSheet',
      title: String(alertText ?? ''),
      content: '',
      confirmText: '',
      cancelText: '取消',
      showCancel: true,
      editable: false,
      items,
    })
    if (!answer.confirm) throw new ApiFailure('cancel')
    return { tapIndex: answer.index ?? 0 }
  })
}
