// The phone around the page: navigation bar, the platform's tab bar, toast and dialogs.
import type { AppConfig, Dialog, TabView, Toast } from '../types'
import type { PageStack } from './page-stack'

export interface DialogAnswer {
  confirm: boolean
  content?: string
  index?: number
}

export class Shell {
  readonly badges = new Map<number, string>()
  isTabBarHidden = false
  toast: Toast | null = null
  loading: string | null = null
  dialog: Dialog | null = null
  private answer: ((answer: DialogAnswer) => void) | null = null
  private toastTimer: ReturnType<typeof setTimeout> | undefined
  private stack!: PageStack
  private onTab: (index: number) => void = () => undefined

  constructor(
    private readonly app: AppConfig,
    private readonly onBack: () => void,
  ) {
    document.body.innerHTML =
      '<div id="mp-pages"></div><div id="mp-header"></div><div id="mp-capsule">•••　◎</div><div id="mp-tab-bar"></div>'
  }

  connect(stack: PageStack, onTab: (index: number) => void): void {
    this.stack = stack
    this.onTab = onTab
  }

  get title(): string {
    const { top } = this.stack
    return top ? (top.title ?? String(this.stack.configOf(top.path).navigationBarTitleText ?? '')) : ''
  }

  tabs(): TabView[] {
    return (this.app.tabBar?.list ?? []).map(({ pagePath, text }, index) => ({
      path: pagePath,
      text,
      selected: this.stack.top?.path === pagePath,
      badge: this.badges.get(index) ?? null,
    }))
  }

  draw(): void {
    const { top } = this.stack
    if (!top) return
    document.body.classList.toggle('mp-custom-navigation', this.stack.configOf(top.path).navigationStyle === 'custom')
    const header = document.getElementById('mp-header')!
    header.replaceChildren()
    if (this.stack.pages.length > 1) {
      const back = header.appendChild(labelled('span', 'mp-back', '‹'))
      back.onclick = this.onBack
    }
    header.appendChild(labelled('span', 'mp-title', this.title))
    this.drawTabs()
  }

  private drawTabs(): void {
    const bar = document.getElementById('mp-tab-bar')!
    bar.style.display = this.stack.isOnTab && !this.app.tabBar?.custom && !this.isTabBarHidden ? '' : 'none'
    bar.replaceChildren()
    const list = this.app.tabBar?.list ?? []
    this.tabs().forEach((tab, index) => {
      const { iconPath, selectedIconPath } = list[index]!
      const cell = bar.appendChild(document.createElement('div'))
      const icon = tab.selected ? (selectedIconPath ?? iconPath) : iconPath
      if (icon)
        cell.appendChild(document.createElement('img')).src = /^(https?:|data:|\/)/.test(icon) ? icon : `/${icon}`
      cell.append(tab.text)
      cell.style.color = (tab.selected ? this.app.tabBar?.selectedColor : this.app.tabBar?.color) ?? ''
      if (tab.badge !== null) cell.appendChild(labelled('b', '', tab.badge))
      cell.onclick = () => this.onTab(index)
    })
  }

  showToast(title: string, icon: string, duration: number): void {
    this.toast = { title, icon, visible: true }
    this.drawToast(title)
    clearTimeout(this.toastTimer)
    this.toastTimer = setTimeout(() => this.hideToast(), duration)
  }

  hideToast(): void {
    if (this.toast) this.toast = { ...this.toast, visible: false }
    this.drawToast(this.loading)
  }

  setLoading(title: string | null): void {
    this.loading = title
    this.drawToast(title)
  }

  private drawToast(text: string | null): void {
    document.getElementById('mp-toast')?.remove()
    if (text !== null) document.body.appendChild(labelled('div', 'mp-toast', text))
  }

  /** Shows a dialog until `answerDialog`; there is one at a time. */
  ask(dialog: Dialog): Promise<DialogAnswer> {
    this.answer?.({ confirm: false })
    this.dialog = dialog
    document.getElementById('mp-dialog')?.remove()
    const box = document.body.appendChild(labelled('div', 'mp-dialog', ''))
    box.append(labelled('b', '', dialog.title), dialog.content || dialog.items.join('\n'))
    return new Promise((resolve) => {
      this.answer = resolve
    })
  }

  answerDialog(answer: DialogAnswer): void {
    if (!this.answer) throw new Error('No dialog is open')
    const resolve = this.answer
    this.answer = null
    this.dialog = null
    document.getElementById('mp-dialog')?.remove()
    resolve(answer)
  }
}

function labelled(tag: string, id: string, text: string): HTMLElement {
  const element = document.createElement(tag)
  if (id) element.id = id
  element.textContent = text
  return element
}
