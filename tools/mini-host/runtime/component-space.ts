// The view layer: the package's templates, components and pages in the platform's open-source renderer.
import * as glassEasel from 'glass-easel'
import {
  MiniProgramEnv,
  component as adapterComponent,
  type AssociatedBackend,
  type CodeSpace,
  type Root,
} from 'glass-easel-miniprogram-adapter'
import { BUILTIN_TEMPLATES } from '../builtin-templates'
import type { MakeFunction, MiniProgramPackage, PageConfig } from '../types'
import { defineBuiltinComponents } from './builtin-components'
import { toPlainEvent } from './events'
import { type Journal, utf8Length } from './journal'
import type { ModuleLoader } from './module-loader'

/** The platforms refuse larger calls: the data goes from one thread to another. */
export const SET_DATA_LIMIT = 256 * 1024

type Definition = Record<string, unknown>
type Definer = {
  Page(definition: Definition): void
  Component(definition: Definition): void
  Behavior(definition: Definition): unknown
}
type CompiledTemplates = Record<string, glassEasel.template.ComponentTemplate['content']>

export class ComponentSpace {
  private readonly codeSpace: CodeSpace
  private readonly backend: AssociatedBackend
  private readonly templatePaths: Set<string>
  private readonly loaded = new Set<string>()
  private current: Definer | null = null
  private currentPath = ''

  constructor(
    private readonly pack: MiniProgramPackage,
    journal: Journal,
    /** The loader needs this object's Page and Component first. */
    private readonly loader: () => ModuleLoader,
    builtins: Parameters<typeof defineBuiltinComponents>[2],
    withStyles: boolean,
    makeFunction: MakeFunction,
  ) {
    this.templatePaths = new Set(pack.templatePaths)
    glassEasel.globalOptions.throwGlobalError = false
    glassEasel.addGlobalErrorListener((error, method) => {
      journal.fail(method ?? 'view', error)
      return false
    })
    glassEasel.addGlobalWarningListener((message) => {
      // Taro's templates pass every attribute that a component may have on any platform.
      if (!message.includes('is not a valid property')) journal.warn(message)
      return false
    })
    const env = new MiniProgramEnv()
    this.codeSpace = env.createCodeSpace('main', true)
    this.backend = env.associateBackend(createBackendContext())
    const space = this.codeSpace.getComponentSpace()
    space.updateComponentOptions({ writeIdToDOM: true })
    const compiled = compiledTemplates(pack.templates, journal, makeFunction)
    for (const [path, content] of Object.entries(compiled))
      this.codeSpace.addCompiledTemplate(path, { groupList: compiled, content })
    for (const [path, config] of Object.entries(pack.configs))
      this.codeSpace.addComponentStaticConfig(path, config as object)
    if (withStyles) this.addComponentStyles()
    defineBuiltinComponents(space, compiled, builtins)
    watchSetData(journal)
  }

  /** Replacements for the globals of the same name; each file defines itself while it is loaded. */
  readonly definers: Definer = {
    Page: (definition) => this.definer().Page(withPlainEvents(definition)),
    Component: (definition) => {
      this.acceptStyleOptions((definition.options ?? {}) as Definition)
      this.definer().Component(
        tolerated({ ...definition, methods: withPlainEvents((definition.methods ?? {}) as Definition) }),
      )
    },
    Behavior: (definition) => this.definer().Behavior(definition),
  }

  /** A component's style sheet applies to its own template only: its class names have the component's prefix. */
  private addComponentStyles(): void {
    for (const [path, config] of Object.entries(this.pack.configs)) {
      const css = this.pack.styles[path]
      if (!css || config.component !== true || config.styleIsolation === 'shared') continue
      const scope = path.replace(/\W+/g, '-')
      this.backend.registerStyleSheetContent(path, withScope(css, scope))
      this.codeSpace.addStyleSheet(path, path, scope)
    }
  }

  /** A component may open itself to the app's styles in its code as well as in its configuration. */
  private acceptStyleOptions({ styleIsolation, addGlobalClass }: Definition): void {
    const given = Object.entries({ styleIsolation, addGlobalClass }).filter(([, value]) => value !== undefined)
    const config = this.codeSpace.getComponentStaticConfig(this.currentPath)
    this.codeSpace.addComponentStaticConfig(this.currentPath, { ...config, ...Object.fromEntries(given) })
  }

  private definer(): Definer {
    if (!this.current) throw new Error('Page, Component and Behavior may be called only while their own file loads')
    return this.current
  }

  /** Loads a page or component with its dependencies. Throws if one of its files is missing or fails. */
  load(path: string): void {
    if (this.loaded.has(path)) return
    if (!this.templatePaths.has(path)) throw new Error(`${path} has no template in the package`)
    this.loaded.add(path)
    const using = (this.pack.configs[path] as PageConfig | undefined)?.usingComponents ?? {}
    for (const target of Object.values(using)) {
      this.load(this.loader().resolve(`${path}.js`, `${target}.js`).replace(/\.js$/, ''))
    }
    this.codeSpace.componentEnv(path, (env) => {
      this.current = env as unknown as Definer
      this.currentPath = path
      try {
        this.loader().run(`${path}.js`)
      } finally {
        this.current = null
      }
    })
  }

  create(tagName: string, path: string): Root {
    return this.backend.createRoot(tagName, this.codeSpace, path)
  }
}

function createBackendContext(): glassEasel.GeneralBackendContext {
  const context = new glassEasel.CurrentWindowBackendContext()
  const isBuiltin = (tag: string) => Object.prototype.hasOwnProperty.call(BUILTIN_TEMPLATES, tag)
  const rendered = (tag: string) =>
    tag.startsWith('native-') ? tag.slice('native-'.length) : isBuiltin(tag) ? `wx-${tag}` : tag
  context.document = {
    createElement: (tag: string) => document.createElement(rendered(tag)),
    createTextNode: (text: string) => document.createTextNode(text),
    createDocumentFragment: () => document.createDocumentFragment(),
  } as unknown as typeof context.document
  context.onEvent((target, type, detail, options) => glassEasel.Event.triggerEvent(target, type, detail, options))
  return context as unknown as glassEasel.GeneralBackendContext
}

function compiledTemplates(source: string, journal: Journal, makeFunction: MakeFunction): CompiledTemplates {
  const evaluate = makeFunction('templates', ['missingTemplate'], `return ${source}`) as (
    missing: (name: string) => void,
  ) => CompiledTemplates
  return evaluate((name) => journal.fail('template', new Error(`<template is="${name}"> is not defined`)))
}

/** Counts and limits every setData, of pages and components alike, and passes on only serialisable data. */
function watchSetData(journal: Journal): void {
  interface Caller {
    is: string
    setData(data: Record<string, unknown>, callback?: () => void): void
  }
  const prototype = adapterComponent.ComponentCaller.prototype as unknown as Caller
  const original = prototype.setData
  prototype.setData = function setData(data, callback) {
    for (const key of Object.keys(data ?? {})) {
      if (data[key] === undefined) journal.warn(`${this.is}: setData sets "${key}" to undefined`)
    }
    const text = JSON.stringify(data ?? {})
    const bytes = utf8Length(text)
    journal.countSetData(this.is, bytes)
    if (bytes > SET_DATA_LIMIT) {
      journal.fail('setData', new Error(`${this.is}: setData of ${bytes} bytes exceeds the limit of ${SET_DATA_LIMIT}`))
    }
    original.call(this, JSON.parse(text) as Record<string, unknown>, callback)
  }
}

/** The platforms ignore lists of a wrong type (Taro writes `behaviors: {}`); the renderer does not. */
function tolerated(definition: Definition): Definition {
  const lists = ['behaviors', 'externalClasses']
  return Object.fromEntries(
    Object.entries(definition).filter(([name, value]) => !lists.includes(name) || Array.isArray(value)),
  )
}

/** Handlers get events as plain data: the script thread never sees a node. */
function withPlainEvents(methods: Definition): Definition {
  const wrapped: Definition = { ...methods }
  for (const [name, method] of Object.entries(methods)) {
    if (typeof method !== 'function') continue
    wrapped[name] = function handle(this: unknown, ...args: unknown[]) {
      return (method as (...args: unknown[]) => unknown).apply(
        this,
        [toPlainEvent(args[0]), ...args.slice(1)].slice(0, args.length),
      )
    }
  }
  return wrapped
}

function withScope(css: string, scope: string): string {
  return css.replace(/(^|[{};])([^{};@]+)\{/g, (_match, before: string, selector: string) => {
    return `${before}${selector.replace(/\.(?=[A-Za-z_-])/g, `.${scope}--`)}{`
  })
}
