// Runs the package's scripts like the platforms: each file is a function whose parameters hide the browser.
import type { AppConfig, MakeFunction, MiniProgramPackage } from '../types'
import { subPackagesOf } from './routes'

export interface AppGlobals {
  /** `wx` or `tt`, with its API. */
  platform: { name: string; api: object }
  App(definition: object): void
  Page(definition: object): void
  Component(definition: object): void
  Behavior(definition: object): unknown
  getApp(): unknown
  getCurrentPages(): unknown[]
}

interface LoadedModule {
  exports: unknown
}

/** Names defined by the language itself, and the few host functions in a mini-program's script thread. */
const VISIBLE = new Set([
  ...[
    'Object',
    'Function',
    'Array',
    'Number',
    'parseFloat',
    'parseInt',
    'Infinity',
    'NaN',
    'undefined',
    'Boolean',
    'String',
    'Symbol',
  ],
  ...[
    'Date',
    'Promise',
    'RegExp',
    'Error',
    'AggregateError',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
  ],
  ...[
    'URIError',
    'JSON',
    'Math',
    'Intl',
    'ArrayBuffer',
    'Atomics',
    'Uint8Array',
    'Int8Array',
    'Uint16Array',
    'Int16Array',
    'Uint32Array',
  ],
  ...[
    'Int32Array',
    'Float32Array',
    'Float64Array',
    'Uint8ClampedArray',
    'BigUint64Array',
    'BigInt64Array',
    'DataView',
    'Map',
    'BigInt',
  ],
  ...[
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'FinalizationRegistry',
    'Proxy',
    'Reflect',
    'decodeURI',
    'decodeURIComponent',
  ],
  ...[
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
    'isFinite',
    'isNaN',
    'console',
    'setTimeout',
    'clearTimeout',
  ],
  ...['setInterval', 'clearInterval'],
])

const BOUND = new Set(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'])
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

export class ModuleLoader {
  private readonly loaded = new Map<string, LoadedModule>()
  private readonly sandbox: Record<string, unknown> = {}
  private readonly parameters: string[]
  private readonly values: unknown[]
  private readonly subPackageRoots: string[]

  constructor(
    private readonly scripts: MiniProgramPackage['scripts'],
    app: AppConfig,
    globals: AppGlobals,
    private readonly makeFunction: MakeFunction,
  ) {
    this.subPackageRoots = subPackagesOf(app).map(({ root }) => `${root}/`)
    const view = window as unknown as Record<string, unknown>
    for (const name of VISIBLE) {
      const value = view[name]
      this.sandbox[name] = BOUND.has(name) ? (value as (...args: unknown[]) => unknown).bind(window) : value
    }
    this.sandbox.Function = restrictedFunction(this.sandbox)
    const provided: Record<string, unknown> = {
      // as parameters, too: looking up a global of a jsdom window is slow
      ...this.sandbox,
      ...globals,
      [globals.platform.name]: globals.platform.api,
      global: this.sandbox,
      globalThis: this.sandbox,
      Function: this.sandbox.Function,
      // `eval` exists on no phone.
      eval: undefined,
    }
    delete provided.platform
    const hidden = browserNames().filter((name) => !VISIBLE.has(name) && !(name in provided))
    this.parameters = [...Object.keys(provided), ...hidden]
    this.values = Object.values(provided)
    Object.assign(this.sandbox, { [globals.platform.name]: globals.platform.api })
  }

  /** The exports of a script; `file` is its path in the package. Throws the script's errors. */
  run(file: string): unknown {
    const known = this.loaded.get(file)
    if (known) return known.exports
    const source = this.scripts[file]
    if (source === undefined) throw new Error(`module '${file}' is not defined`)
    const module: LoadedModule = { exports: {} }
    this.loaded.set(file, module)
    const text = `return function (require, module, exports) {\n${source}\n}`
    const run = this.makeFunction(file, this.parameters, text)(...this.values) as (...args: unknown[]) => void
    run.call(undefined, (id: string) => this.run(this.resolve(file, id)), module, module.exports)
    return module.exports
  }

  /** The package path that `id` means inside `from`. Throws with the platform's wording if there is none. */
  resolve(from: string, id: string): string {
    const base = id.startsWith('/') ? [] : from.split('/').slice(0, -1)
    const parts = [...base]
    for (const part of id.split('/')) {
      if (part === '..') parts.pop()
      else if (part && part !== '.') parts.push(part)
    }
    const name = parts.join('/')
    const file = [name, `${name}.js`, `${name}/index.js`].find((candidate) => candidate in this.scripts)
    if (!file || !this.isReachable(from, file))
      throw new Error(`module '${name}.js' is not defined, require args is '${id}'`)
    return file
  }

  /** A sub-package's scripts are available only to itself: others must not depend on its download. */
  private isReachable(from: string, file: string): boolean {
    const root = this.subPackageRoots.find((candidate) => file.startsWith(candidate))
    return root === undefined || from.startsWith(root)
  }
}

/** Interfaces are not listed among the names of a jsdom window; libraries look for these. */
const INTERFACES = [
  ...[
    'XMLHttpRequest',
    'WebSocket',
    'EventSource',
    'Worker',
    'SharedWorker',
    'MessageChannel',
    'BroadcastChannel',
    'Event',
    'EventTarget',
  ],
  ...[
    'CustomEvent',
    'Node',
    'Element',
    'HTMLElement',
    'SVGElement',
    'Document',
    'Window',
    'Image',
    'Audio',
    'Blob',
    'File',
    'FileReader',
  ],
  ...[
    'FormData',
    'URL',
    'URLSearchParams',
    'AbortController',
    'AbortSignal',
    'Headers',
    'Request',
    'Response',
    'DOMParser',
    'Storage',
  ],
  ...[
    'MutationObserver',
    'IntersectionObserver',
    'ResizeObserver',
    'PerformanceObserver',
    'TextEncoder',
    'TextDecoder',
    'atob',
    'btoa',
  ],
  ...[
    'structuredClone',
    'queueMicrotask',
    'requestAnimationFrame',
    'cancelAnimationFrame',
    'requestIdleCallback',
    'performance',
    'crypto',
  ],
]

function browserNames(): string[] {
  const names = new Set<string>(INTERFACES)
  for (
    let scope: object | null = window;
    scope && scope !== Object.prototype;
    scope = Object.getPrototypeOf(scope) as object | null
  ) {
    for (const name of Object.getOwnPropertyNames(scope)) if (IDENTIFIER.test(name)) names.add(name)
  }
  return [...names]
}

/** Libraries get the global object by `Function('return this')()`, which phones support; any other text is refused. */
function restrictedFunction(sandbox: object): unknown {
  const make = (...args: unknown[]): unknown => {
    if (args.length === 1 && /^\s*return\s+this;?\s*$/.test(String(args[0]))) return () => sandbox
    throw new EvalError('Code generation from strings disallowed for this context')
  }
  return new Proxy(Function, {
    apply: (_target, _self, args) => make(...args) as object,
    construct: (_target, args) => make(...args) as object,
  })
}
