// Boots a mini-program package in a browser window: the script thread and the view of a phone, side by side.
import type {
  AppConfig,
  MakeFunction,
  MiniProgramPackage,
  PackageTexts,
  RequestCall,
  RequestReply,
  RuntimeOptions,
} from '../types'
import { defineDevice, type Answers } from './api-device'
import { defineFeedback } from './api-feedback'
import { defineFiles, FileStore } from './api-files'
import { defineNavigation } from './api-navigation'
import { Network } from './api-network'
import { ApiRegistry } from './api-registry'
import { defineStorage, DeviceStorage } from './api-storage'
import { drawWithoutRenderer } from './canvas'
import { ComponentSpace } from './component-space'
import { createInspection, type Inspection } from './inspection'
import { Journal, messageOf } from './journal'
import { ModuleLoader } from './module-loader'
import { PageStack } from './page-stack'
import { definePlayers, videoIn } from './players'
import { createSelectorQuery } from './selector-query'
import { Shell } from './shell'
import { SHELL_STYLE } from './shell-style'

/** Carries one request out of the window: JSON in, JSON out. */
type Bridge = (callJson: string) => Promise<string>

declare global {
  interface Window {
    /** `texts` are those not in the JSON of the package. */
    bootMiniProgram(
      packageJson: string,
      optionsJson: string,
      bridge: Bridge,
      texts?: PackageTexts,
      makeFunction?: MakeFunction,
    ): void
    /** Calls an inspection by name; arguments and result are JSON, a failure is `{ error }`. */
    miniProgramInvoke(method: string, argsJson: string): string
  }
}

const functionOf: MakeFunction = (name, parameters, body) =>
  new Function(...parameters, `${body}\n//# sourceURL=${name}`) as ReturnType<MakeFunction>

window.bootMiniProgram = function bootMiniProgram(packageJson, optionsJson, bridge, texts, makeFunction = functionOf) {
  const pack = { ...JSON.parse(packageJson), ...texts } as MiniProgramPackage
  const options = JSON.parse(optionsJson) as RuntimeOptions
  const app = pack.configs.app as unknown as AppConfig
  if (options.hasLayout) document.head.appendChild(document.createElement('style')).textContent = SHELL_STYLE
  else drawWithoutRenderer()

  const journal = new Journal()
  for (const { file, line, message } of pack.warnings) journal.fail('template', new Error(`${file}:${line} ${message}`))
  const registry = new ApiRegistry(journal)
  const call = (name: string, args: object) => (registry.api[name] as (args: object) => void)(args)
  const fail = (where: string) => (result: unknown) => journal.fail(where, result)
  const shell = new Shell(app, () => call('navigateBack', { fail: fail('back') }))

  const space: ComponentSpace = new ComponentSpace(
    pack,
    journal,
    () => loader,
    {
      navigate(openType, url, delta) {
        const kind = { navigate: 'navigateTo', redirect: 'redirectTo' }[openType] ?? openType
        call(kind, { url, delta, fail: fail('navigator') })
      },
    },
    options.hasLayout,
    makeFunction,
  )
  const stack = new PageStack(pack, app, space, journal, options.hasLayout, () => shell.draw())
  journal.currentRoute = () => stack.top?.path ?? ''
  const inspect: { current?: Inspection } = {}
  shell.connect(stack, (index) => inspect.current?.tapTab(index))

  const launch = {
    path: options.path ?? app.entryPagePath ?? app.pages[0]!,
    query: options.query,
    scene: options.scene,
    referrerInfo: {},
  }
  const storage = new DeviceStorage(options.storage)
  const files = new FileStore(pack.platform === 'tt' ? 'ttfile' : 'wxfile')
  const network = new Network(registry, transportOver(bridge), files)
  const answers: Answers = new Map()
  defineNavigation(registry, stack, shell, app)
  defineStorage(registry, storage)
  defineFiles(registry, files)
  defineFeedback(registry, shell)
  defineDevice(registry, pack.platform, options, stack, launch, answers)
  definePlayers(registry, (id, component) => {
    const owner = (component as { _$?: Parameters<typeof videoIn>[0] } | undefined)?._$
    return videoIn(owner ?? stack.top?.root.getComponent(), id)
  })
  registry.value('createSelectorQuery', () => createSelectorQuery(() => stack.top, options))
  registry.value('createIntersectionObserver', (component: unknown, settings: object) => {
    type Observing = { createIntersectionObserver(settings: object): unknown }
    const owner = (component ?? stack.top?.instance) as Observing
    return owner.createIntersectionObserver(settings)
  })
  const tellError = registry.event('Error')

  let instance: Record<string, unknown> = {}
  const appCall = (name: string, ...args: unknown[]): unknown => {
    const handler = instance[name]
    if (typeof handler !== 'function') return undefined
    return journal.guard(`App.${name}`, () => (handler as (...args: unknown[]) => unknown).apply(instance, args))
  }
  let isTelling = false
  journal.onError = (message) => {
    // An error handler that fails must not call itself.
    if (isTelling) return
    isTelling = true
    appCall('onError', message)
    tellError(message)
    isTelling = false
  }

  const loader = new ModuleLoader(
    pack.scripts,
    app,
    {
      platform: { name: pack.platform === 'tt' ? 'tt' : 'wx', api: registry.api },
      App: (definition) => {
        instance = definition as Record<string, unknown>
      },
      ...space.definers,
      getApp: () => instance,
      getCurrentPages: () => stack.pages.map((page) => page.instance),
    },
    makeFunction,
  )

  window.addEventListener('error', (event) => journal.fail('uncaught', event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => journal.fail('unhandledrejection', event.reason))

  const appEvent = (name: 'Show' | 'Hide') => () => {
    appCall(`on${name}`, launch)
    const { top } = stack
    if (top) stack.call(top, `on${name}`)
  }
  inspect.current = createInspection({
    app,
    journal,
    stack,
    shell,
    storage,
    network,
    files,
    answers,
    api: registry.api,
    hasLayout: options.hasLayout,
    screenWidth: options.screen.width,
    emit: { AppShow: appEvent('Show'), AppHide: appEvent('Hide') },
  })
  window.miniProgramInvoke = invoker(inspect.current)

  journal.guard('app.js', () => loader.run('app.js'))
  appCall('onLaunch', launch)
  appCall('onShow', launch)
  if (stack.has(launch.path)) {
    journal.guard('launch', () => stack.open(launch.path, launch.query))
  } else if (typeof instance.onPageNotFound === 'function') {
    appCall('onPageNotFound', { path: launch.path, query: launch.query, isEntryPage: true })
  } else {
    journal.fail('launch', new Error(`page "${launch.path}" is not found`))
  }
}

function transportOver(bridge: Bridge): (call: RequestCall) => Promise<RequestReply> {
  return async (call) => {
    const outcome = JSON.parse(await bridge(JSON.stringify(call))) as RequestReply | { error: string }
    if ('error' in outcome) throw new Error(outcome.error)
    return outcome
  }
}

function invoker(inspection: Inspection): Window['miniProgramInvoke'] {
  const functions = inspection as unknown as Record<string, (...args: unknown[]) => unknown>
  return (method, argsJson) => {
    try {
      const result = functions[method]!(...(JSON.parse(argsJson) as unknown[]))
      return JSON.stringify({ value: result ?? null })
    } catch (cause) {
      return JSON.stringify({ error: messageOf(cause) })
    }
  }
}
