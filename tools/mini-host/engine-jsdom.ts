import vm from 'node:vm'
import type { DOMWindow } from 'jsdom'
import { bridged, unwrap, type Engine, type EngineInput } from './engine'
import { whenNeeded } from './when-needed'
import { runtimeBundle } from './runtime-bundle'
import type { MakeFunction, MiniProgramPackage, PackageTexts } from './types'

type PhoneWindow = DOMWindow & {
  bootMiniProgram(
    packageJson: string,
    optionsJson: string,
    bridge: (callJson: string) => Promise<string>,
    texts: PackageTexts,
    makeFunction: MakeFunction,
  ): void
  miniProgramInvoke(method: string, argsJson: string): string
}

/** Lets the promises of the phone settle, and its timers of zero. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))
/** Lets pending work continue. */
const goOn = () => new Promise((resolve) => setImmediate(resolve))

/** Read-only calls: after them the phone has nothing to settle. */
const LOOKS = new Set([
  ...['text', 'texts', 'count', 'property', 'value', 'attribute', 'box', 'html', 'video'],
  ...['pages', 'route', 'query', 'stack', 'title', 'tabs', 'toast', 'loading', 'dialog', 'hasCustomTabBar'],
  ...['errors', 'warnings', 'calls', 'setDataStats', 'navigation', 'pending', 'storage', 'files', 'readFile'],
])

let runtime: vm.Script | undefined
const scripts = new WeakMap<MiniProgramPackage, Map<string, vm.Script>>()

/** Makes functions of a package's texts in a window. Each text is parsed once per process, and compiled as far as any phone has run it. */
function functionMaker(pack: MiniProgramPackage, context: vm.Context): MakeFunction {
  const known = scripts.get(pack) ?? new Map<string, vm.Script>()
  scripts.set(pack, known)
  return (name, parameters, body) => {
    // only the platform and the version of jsdom decide which names a window must hide
    const key = `${name} ${parameters.length}`
    const script =
      known.get(key) ?? new vm.Script(`(function (${parameters.join()}) {\n${body}\n})`, { filename: name })
    known.set(key, script)
    return script.runInContext(context) as ReturnType<MakeFunction>
  }
}

export async function startJsdom({ pack, options, network }: EngineInput): Promise<Engine> {
  const { JSDOM, VirtualConsole } = whenNeeded<typeof import('jsdom')>('jsdom')
  const output: string[] = []
  const virtualConsole = new VirtualConsole()
  for (const kind of ['log', 'info', 'warn', 'error', 'debug']) {
    virtualConsole.on(kind as 'log', (...parts: unknown[]) => output.push(`${kind}: ${parts.map(printed).join(' ')}`))
  }
  const dom = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    url: 'http://mini-program.local/',
    virtualConsole,
  })
  const window = dom.window as unknown as PhoneWindow
  furnish(window, options.screen)
  const forget = watchRejections(window, (message, stack) => {
    window.miniProgramInvoke('fail', JSON.stringify(['unhandledrejection', message, stack]))
  })
  runtime ??= new vm.Script(runtimeBundle(), { filename: 'mini-program-runtime.js' })
  const context = dom.getInternalVMContext()
  runtime.runInContext(context)
  let isClosed = false
  const bridge = async (callJson: string): Promise<string> => {
    const reply = await bridged(network, callJson)
    // An answer that arrives after the end must not wake the phone again.
    return isClosed ? new Promise<string>(() => undefined) : reply
  }
  const { scripts, styles, templates, ...rest } = pack
  const settings = JSON.stringify({ ...options, hasLayout: false })
  const texts = { scripts, styles, templates }
  window.bootMiniProgram(JSON.stringify(rest), settings, bridge, texts, functionMaker(pack, context))
  await settle()
  return {
    console: output,
    touch: null,
    screenshot: null,
    async invoke(method, ...args) {
      const pause = LOOKS.has(method) ? goOn : settle
      // newly drawn elements are ready before a finger can touch them
      await pause()
      const value = unwrap(method, window.miniProgramInvoke(method, JSON.stringify(args)))
      await pause()
      return value
    },
    async close() {
      isClosed = true
      await settle()
      forget()
      window.close()
    },
  }
}

/** Functions that jsdom lacks and the renderer needs. */
function furnish(window: PhoneWindow, screen: { width: number; height: number }): void {
  Object.defineProperties(window, { innerWidth: { value: screen.width }, innerHeight: { value: screen.height } })
  const view = window as unknown as Record<string, unknown>
  view.matchMedia = () => ({ matches: false, addListener: () => undefined, removeListener: () => undefined })
  // There is no layout, so everything counts as in view.
  view.IntersectionObserver = class {
    constructor(private readonly tell: (entries: object[]) => void) {}
    observe(target: object) {
      const box = { left: 0, top: 0, right: screen.width, bottom: 1, width: screen.width, height: 1 }
      const entry = {
        target,
        isIntersecting: true,
        intersectionRatio: 1,
        boundingClientRect: box,
        intersectionRect: box,
        rootBounds: box,
        time: 0,
      }
      window.setTimeout(() => this.tell([entry]))
    }
    unobserve() {}
    disconnect() {}
  }
}

/**
 * jsdom reports no unhandled rejections: Node does, for the whole process. Those of this window are removed from the
 * stream; the others are passed on to the other listeners.
 */
function watchRejections(window: PhoneWindow, report: (message: string, stack: string) => void): () => void {
  type Listener = (reason: unknown, promise: Promise<unknown>) => void
  const PhonePromise = (window as unknown as { Promise: PromiseConstructor }).Promise
  const others = process.listeners('unhandledRejection') as Listener[]
  const listener: Listener = (reason, promise) => {
    if (promise instanceof PhonePromise) report(reasonText(reason), stackOf(reason))
    else if (others.length > 0) others.forEach((other) => other(reason, promise))
    else throw reason
  }
  process.removeAllListeners('unhandledRejection')
  process.on('unhandledRejection', listener)
  return () => {
    const now = process.listeners('unhandledRejection') as Listener[]
    if (!now.includes(listener)) return
    process.removeListener('unhandledRejection', listener)
    for (const other of others) if (!now.includes(other)) process.on('unhandledRejection', other)
  }
}

function stackOf(reason: unknown): string {
  return typeof reason === 'object' && reason !== null && 'stack' in reason ? String(reason.stack) : ''
}

function reasonText(reason: unknown): string {
  if (typeof reason === 'object' && reason !== null) {
    const { errMsg, message } = reason as { errMsg?: unknown; message?: unknown }
    return String(errMsg ?? message ?? JSON.stringify(reason))
  }
  return String(reason)
}

function printed(part: unknown): string {
  if (typeof part === 'object' && part !== null) return 'stack' in part ? String(part.stack) : safeJson(part)
  return String(part)
}

function safeJson(value: object): string {
  try {
    return JSON.stringify(value)
  } catch {
    return Object.prototype.toString.call(value)
  }
}
