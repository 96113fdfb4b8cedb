// Behaviour of the platform's own components, as far as an app can notice it: attributes, events, values, forms.
import type * as glassEasel from 'glass-easel'
import { BUILTIN_TEMPLATES, builtinTemplatePath } from '../builtin-templates'

/** A rendered built-in component, as far as this file needs it. */
export interface BuiltinElement {
  id: string
  data: Record<string, unknown>
  getBackendElement(): HTMLElement | null
  setData(data: Record<string, unknown>): void
  triggerEvent(name: string, detail: unknown, options?: { bubbles?: boolean; composed?: boolean }): void
  addListener(name: string, listener: (event: { target: BuiltinElement }) => void): void
}

interface RenderedNode extends HTMLElement {
  __wxElement?: BuiltinElement
}

/** Native events reach a component's own template handlers with the browser's event inside. */
interface TemplateEvent {
  getOriginalEvent(): Event & { target: HTMLInputElement & HTMLImageElement; key?: string }
}

interface Behaviour {
  methods?: Record<string, (this: BuiltinElement, event: TemplateEvent) => void>
  observers?: Record<string, (this: BuiltinElement) => void>
  /** Runs once the element is in the page. */
  attached?: (this: BuiltinElement) => void
  onTap?: (this: BuiltinElement, target: BuiltinElement) => void
}

export interface BuiltinHooks {
  navigate(openType: string, url: string, delta: number): void
}

const REFLECTED = ['hidden', 'type', 'size', 'disabled', 'plain', 'checked']
const OBJECT_FIT: Record<string, string> = {
  aspectFill: 'cover',
  aspectFit: 'contain',
  scaleToFill: 'fill',
  widthFix: 'fill',
}
const DEFAULT_MAXLENGTH = 140
const SCROLL_THRESHOLD = 50
const FORM_FIELDS = [
  'wx-input',
  'wx-textarea',
  'wx-switch',
  'wx-slider',
  'wx-picker',
  'wx-radio-group',
  'wx-checkbox-group',
]

const host = (component: BuiltinElement) => component.getBackendElement()
const rendered = (node: Element | null | undefined) => (node as RenderedNode | null | undefined)?.__wxElement
const field = (component: BuiltinElement) => host(component)?.querySelector<HTMLInputElement>('.mp-field') ?? null
const closest = (component: BuiltinElement, tag: string) => rendered(host(component)?.closest(tag))
const within = (component: BuiltinElement, tags: string) =>
  Array.from(host(component)?.querySelectorAll(tags) ?? [], rendered).filter((child) => child !== undefined)

/** Component events of the platform neither bubble nor cross components. */
function emit(component: BuiltinElement, name: string, detail: unknown): void {
  component.triggerEvent(name, detail, { bubbles: false, composed: false })
}

/** Defines every built-in component in `space`, drawn by its compiled template. */
export function defineBuiltinComponents(
  space: glassEasel.ComponentSpace,
  templates: Record<string, glassEasel.template.ComponentTemplate['content']>,
  hooks: BuiltinHooks,
): void {
  for (const tag of ['input', 'textarea', 'canvas']) space.setGlobalUsingComponent(`native-${tag}`, `native-${tag}`)
  space.define('').registerComponent()
  const behaviours = behavioursOf(hooks)
  for (const [tag, { properties }] of Object.entries(BUILTIN_TEMPLATES)) {
    const path = builtinTemplatePath(tag)
    const component = space
      .define(path)
      .options({ writeIdToDOM: true })
      .definition(definitionOf(properties, behaviours[tag] ?? {}) as object)
      .template({ groupList: templates, content: templates[path] } as glassEasel.template.ComponentTemplate)
      .registerComponent()
    space.setGlobalUsingComponent(tag, component.general())
  }
}

function definitionOf(properties: string[], behaviour: Behaviour): unknown {
  const observers: Record<string, (this: BuiltinElement, value: unknown) => void> = { ...behaviour.observers }
  for (const name of REFLECTED) {
    // The inner field shows the type; `checked` of a switch is its own state.
    if (!properties.includes(name) || (name === 'type' && properties.includes('maxlength'))) continue
    observers[name] = function reflect(value) {
      const element = host(this)
      if (value === undefined || value === null || value === false || value === '' || value === 'false')
        element?.removeAttribute(name)
      else element?.setAttribute(name, value === true ? '' : String(value))
    }
  }
  return {
    properties: Object.fromEntries(properties.map((name) => [name, null])),
    observers,
    methods: behaviour.methods ?? {},
    lifetimes: {
      created(this: BuiltinElement) {
        const { onTap } = behaviour
        if (onTap) this.addListener('tap', ({ target }) => onTap.call(this, target))
      },
      attached(this: BuiltinElement) {
        behaviour.attached?.call(this)
      },
    },
  }
}

function behavioursOf(hooks: BuiltinHooks): Record<string, Behaviour> {
  return {
    input: textField(),
    textarea: textField(),
    image: picture(),
    'cover-image': picture(),
    'scroll-view': scrollView(),
    swiper: swiper(),
    'rich-text': richText(),
    radio: {
      onTap() {
        const group = closest(this, 'wx-radio-group')
        if (this.data.disabled || this.data.checked) return
        if (group) for (const radio of within(group, 'wx-radio')) radio.setData({ checked: radio === this })
        else this.setData({ checked: true })
        if (group) emit(group, 'change', { value: valueOf(group) })
      },
    },
    checkbox: {
      onTap() {
        if (this.data.disabled) return
        this.setData({ checked: !this.data.checked })
        const group = closest(this, 'wx-checkbox-group')
        if (group) emit(group, 'change', { value: valueOf(group) })
      },
    },
    switch: {
      onTap() {
        if (this.data.disabled) return
        this.setData({ checked: !this.data.checked })
        emit(this, 'change', { value: this.data.checked })
      },
    },
    label: {
      onTap(target) {
        const id = this.data.for
        const control = id
          ? rendered(document.querySelector(`[id="${String(id)}"]`))
          : within(this, 'wx-radio,wx-checkbox,wx-switch')[0]
        // A tap that began on the control has already had its effect there.
        if (control && control !== target) control.triggerEvent('tap', {}, { bubbles: false, composed: false })
      },
    },
    button: {
      onTap() {
        const form = this.data.formType && !this.data.disabled ? closest(this, 'wx-form') : undefined
        if (!form) return
        if (this.data.formType === 'reset') emit(form, 'reset', {})
        else emit(form, 'submit', { value: formValue(form) })
      },
    },
    navigator: {
      onTap() {
        hooks.navigate(
          String(this.data.openType || 'navigate'),
          String(this.data.url ?? ''),
          Number(this.data.delta ?? 1),
        )
      },
    },
  }
}

function formValue(form: BuiltinElement): Record<string, unknown> {
  const named = within(form, FORM_FIELDS.join(',')).filter((child) => child.data.name)
  return Object.fromEntries(named.map((child) => [String(child.data.name), valueOf(child)]))
}

function valueOf(component: BuiltinElement): unknown {
  switch (host(component)?.tagName.toLowerCase()) {
    case 'wx-input':
    case 'wx-textarea':
      return field(component)?.value ?? ''
    case 'wx-switch':
      return Boolean(component.data.checked)
    case 'wx-radio-group':
      return within(component, 'wx-radio').find((radio) => radio.data.checked)?.data.value ?? ''
    case 'wx-checkbox-group':
      return within(component, 'wx-checkbox')
        .filter((box) => box.data.checked)
        .map((box) => box.data.value)
    default:
      return component.data.value
  }
}

function textField(): Behaviour {
  const apply = function apply(this: BuiltinElement) {
    const element = field(this)
    if (!element) return
    const { value, disabled, maxlength } = this.data
    if (value !== undefined && value !== null && element.value !== String(value)) element.value = String(value)
    element.disabled = Boolean(disabled)
    const limit =
      maxlength === undefined || maxlength === null || maxlength === '' ? DEFAULT_MAXLENGTH : Number(maxlength)
    if (limit >= 0) element.maxLength = limit
    else element.removeAttribute('maxlength')
  }
  return {
    observers: { 'value, disabled, maxlength': apply },
    attached: apply,
    methods: {
      onFieldInput(event) {
        const { value } = event.getOriginalEvent().target
        emit(this, 'input', { value, cursor: value.length, keyCode: 0 })
      },
      swallow() {
        // The browser's own change event has no counterpart.
      },
      onFieldFocus(event) {
        emit(this, 'focus', { value: event.getOriginalEvent().target.value, height: 0 })
      },
      onFieldBlur(event) {
        const { value } = event.getOriginalEvent().target
        emit(this, 'blur', { value, cursor: value.length })
      },
      onFieldKey(event) {
        const { key, target } = event.getOriginalEvent()
        if (key === 'Enter') emit(this, 'confirm', { value: target.value })
      },
    },
  }
}

function picture(): Behaviour {
  const apply = function apply(this: BuiltinElement) {
    const element = host(this)?.querySelector<HTMLImageElement>('.mp-picture')
    if (!element) return
    if (this.data.src) element.setAttribute('src', String(this.data.src))
    else element.removeAttribute('src')
    element.style.objectFit = OBJECT_FIT[String(this.data.mode)] ?? 'fill'
    host(this)?.classList.toggle('mp-width-fix', this.data.mode === 'widthFix')
  }
  return {
    observers: { 'src, mode': apply },
    attached: apply,
    methods: {
      onPictureLoad(event) {
        const { naturalWidth, naturalHeight } = event.getOriginalEvent().target
        emit(this, 'load', { width: naturalWidth, height: naturalHeight })
      },
      onPictureError() {
        emit(this, 'error', { errMsg: `GET ${String(this.data.src)} failed` })
      },
    },
  }
}

function scrollView(): Behaviour {
  const apply = function apply(this: BuiltinElement) {
    const box = host(this)?.querySelector<HTMLElement>('.mp-scroll')
    if (!box) return
    box.style.overflowX = this.data.scrollX ? 'auto' : 'hidden'
    box.style.overflowY = this.data.scrollY ? 'auto' : 'hidden'
    if (this.data.scrollTop !== undefined && this.data.scrollTop !== null && this.data.scrollTop !== '')
      box.scrollTop = Number(this.data.scrollTop)
  }
  return {
    observers: { 'scrollX, scrollY, scrollTop': apply },
    attached: apply,
    methods: {
      onBoxScroll(event) {
        const { scrollLeft, scrollTop, scrollHeight, scrollWidth, clientHeight } = event.getOriginalEvent().target
        emit(this, 'scroll', { scrollLeft, scrollTop, scrollHeight, scrollWidth, deltaX: 0, deltaY: 0 })
        const lower = Number(this.data.lowerThreshold || SCROLL_THRESHOLD)
        if (scrollTop + clientHeight >= scrollHeight - lower) emit(this, 'scrolltolower', { direction: 'bottom' })
        if (scrollTop <= Number(this.data.upperThreshold || SCROLL_THRESHOLD))
          emit(this, 'scrolltoupper', { direction: 'top' })
      },
    },
  }
}

function swiper(): Behaviour {
  const apply = function apply(this: BuiltinElement) {
    const current = Number(this.data.current || 0)
    host(this)
      ?.querySelectorAll('wx-swiper-item')
      .forEach((item, index) => item.classList.toggle('mp-current', index === current))
  }
  return {
    observers: { current: apply },
    attached() {
      // Its items are attached after it.
      setTimeout(() => apply.call(this))
    },
  }
}

interface RichNode {
  name?: string
  type?: string
  text?: string
  attrs?: Record<string, string>
  children?: RichNode[]
}

function richText(): Behaviour {
  const build = (node: RichNode): Node => {
    if (node.type === 'text') return document.createTextNode(node.text ?? '')
    const element = document.createElement(node.name ?? 'div')
    for (const [name, value] of Object.entries(node.attrs ?? {})) element.setAttribute(name, value)
    element.append(...(node.children ?? []).map(build))
    return element
  }
  const apply = function apply(this: BuiltinElement) {
    const element = host(this)?.querySelector<HTMLElement>('.mp-rich')
    const { nodes } = this.data
    if (!element) return
    if (Array.isArray(nodes)) element.replaceChildren(...(nodes as RichNode[]).map(build))
    else element.innerHTML = typeof nodes === 'string' ? nodes : ''
    // The component supports no scripts, frames or forms.
    element.querySelectorAll('script,iframe,style,link,object,embed,form,input,button').forEach((node) => node.remove())
  }
  return { observers: { nodes: apply }, attached: apply }
}
