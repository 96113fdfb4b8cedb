import { splitIntegrity } from '@/shared/lib/address/allowed-address'
import { SCRIPT_TIMEOUT_MS, type InjectableScript, type ScriptsPort } from './types'

const MARK = 'data-injected-script'
const bare = (path: string) => path.replace(/^[#/]+/, '').split('?')[0]

// Loading for an earlier page must not continue for this one.
let turn = 0

function scriptElement(key: string): HTMLScriptElement {
  const element = document.createElement('script')
  element.setAttribute(MARK, key)
  return element
}

/** Resolves when the script has run, failed or timed out. */
function load(key: string, source: string): Promise<void> {
  const { address, integrity } = splitIntegrity(source)
  if (!address) return Promise.resolve()
  return new Promise((resolve) => {
    const element = scriptElement(key)
    const timer = setTimeout(resolve, SCRIPT_TIMEOUT_MS)
    element.onload = element.onerror = () => {
      clearTimeout(timer)
      resolve()
    }
    if (integrity) {
      element.setAttribute('integrity', integrity)
      element.setAttribute('crossorigin', 'anonymous')
    }
    element.referrerPolicy = 'strict-origin-when-cross-origin'
    element.src = address
    document.body.appendChild(element)
  })
}

async function run(script: InjectableScript, ownTurn: number): Promise<void> {
  for (const source of script.ImportScriptList) {
    await load(script.ScriptKey, source)
    if (turn !== ownTurn) return
  }
  if (!script.ScriptCode) return
  const element = scriptElement(script.ScriptKey)
  // Unchanged, and never by eval: the page's policy allows exactly this text.
  element.textContent = script.ScriptCode
  document.body.appendChild(element)
}

/** Not before the document has loaded: a script without an answer would keep it loading for ever. */
function whenLoaded(go: () => void): void {
  if (document.readyState === 'complete') go()
  else window.addEventListener('load', go, { once: true })
}

export const scripts = {
  inject(list, path) {
    turn += 1
    const ownTurn = turn
    document.querySelectorAll(`script[${MARK}]`).forEach((element) => element.remove())
    whenLoaded(() => {
      if (turn !== ownTurn) return
      for (const script of list) {
        const isForAll = script.InjectPageList.length === 0
        if (isForAll || script.InjectPageList.some((page) => bare(page) === bare(path))) void run(script, ownTurn)
      }
    })
  },
} satisfies ScriptsPort as ScriptsPort
