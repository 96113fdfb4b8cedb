// `createSelectorQuery`: as on the platforms, it sees one component at a time, and enters others only by `>>>`.
import type * as glassEasel from 'glass-easel'
import type { RuntimeOptions } from '../types'
import { canvasNode } from './canvas'
import { boxOf } from './measure'
import type { PageRecord } from './page-stack'

interface Fields {
  id?: boolean
  dataset?: boolean
  rect?: boolean
  size?: boolean
  scrollOffset?: boolean
  node?: boolean
  context?: boolean
  mark?: boolean
  properties?: string[]
  computedStyle?: string[]
}

type Callback = (result: unknown) => void
type Scope = { _$?: glassEasel.GeneralComponent }

export function createSelectorQuery(top: () => PageRecord | undefined, options: RuntimeOptions): SelectorQuery {
  return new SelectorQuery(top, options)
}

class SelectorQuery {
  private scope: Scope | null = null
  private readonly tasks: { run: () => unknown; callback?: Callback }[] = []

  constructor(
    private readonly top: () => PageRecord | undefined,
    private readonly options: RuntimeOptions,
  ) {}

  in(component: Scope): this {
    this.scope = component
    return this
  }

  select(selector: string): NodesRef {
    return new NodesRef(this, (fields) => {
      const first = this.find(selector)[0]
      return first ? this.read(first, fields) : null
    })
  }

  selectAll(selector: string): NodesRef {
    return new NodesRef(this, (fields) => this.find(selector).map((element) => this.read(element, fields)))
  }

  selectViewport(): NodesRef {
    return new NodesRef(this, (fields) => {
      const body = this.top()?.body
      const { width, height } = this.options.screen
      return {
        ...(fields.id ? { id: '' } : {}),
        ...(fields.dataset ? { dataset: {} } : {}),
        ...(fields.rect ? { left: 0, top: 0, right: width, bottom: height } : {}),
        ...(fields.size ? { width, height } : {}),
        ...(fields.scrollOffset
          ? {
              scrollLeft: 0,
              scrollTop: body?.scrollTop ?? 0,
              scrollHeight: body?.scrollHeight ?? 0,
              scrollWidth: width,
            }
          : {}),
      }
    })
  }

  exec(callback?: (results: unknown[]) => void): this {
    const tasks = this.tasks.splice(0)
    setTimeout(() => {
      const results = tasks.map((task) => {
        const result = task.run()
        task.callback?.(result)
        return result
      })
      callback?.(results)
    })
    return this
  }

  push(run: () => unknown, callback?: Callback): this {
    this.tasks.push({ run, ...(callback ? { callback } : {}) })
    return this
  }

  private find(selector: string): glassEasel.Element[] {
    const root = this.scope?._$ ?? this.top()?.root.getComponent()
    let hosts: glassEasel.Element[] = root ? [root] : []
    for (const part of selector.split('>>>')) {
      hosts = hosts.flatMap((host) => {
        const shadow = (host as Partial<glassEasel.GeneralComponent>).getShadowRoot?.()
        return shadow ? shadow.querySelectorAll(part.trim()) : []
      })
    }
    return hosts
  }

  private read(element: glassEasel.Element, fields: Fields): Record<string, unknown> {
    const result: Record<string, unknown> = {}
    const node = element.getBackendElement() as unknown as HTMLElement
    const box = boxOf(node, this.options.hasLayout, this.options.screen.width)
    if (fields.id) result.id = element.id
    if (fields.dataset) result.dataset = element.dataset
    if (fields.rect)
      Object.assign(result, { left: box.left, top: box.top, right: box.left + box.width, bottom: box.top + box.height })
    if (fields.size) Object.assign(result, { width: box.width, height: box.height })
    if (fields.scrollOffset) {
      const scroller = node.querySelector<HTMLElement>(':scope > .mp-scroll') ?? node
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight } = scroller
      Object.assign(result, { scrollLeft, scrollTop, scrollWidth, scrollHeight })
    }
    if (fields.node) result.node = canvasNode(node, box)
    const { data } = element as unknown as { data?: Record<string, unknown> }
    for (const name of fields.properties ?? []) result[name] = data?.[name]
    for (const name of fields.computedStyle ?? []) result[name] = getComputedStyle(node).getPropertyValue(name)
    return result
  }
}

class NodesRef {
  constructor(
    private readonly query: SelectorQuery,
    private readonly read: (fields: Fields) => unknown,
  ) {}

  fields(fields: Fields, callback?: Callback): SelectorQuery {
    return this.query.push(() => this.read(fields), callback)
  }

  boundingClientRect(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, rect: true, size: true }, callback)
  }

  scrollOffset(callback?: Callback): SelectorQuery {
    return this.fields({ id: true, dataset: true, scrollOffset: true }, callback)
  }

  node(callback?: Callback): SelectorQuery {
    return this.fields({ node: true }, callback)
  }

  context(callback?: Callback): SelectorQuery {
    return this.fields({ context: true }, callback)
  }
}
