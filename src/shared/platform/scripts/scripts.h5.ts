import type { InjectableScript, ScriptsPort } from './types'

const MARK = 'data-injected-script'
const bare = (path: string) => path.replace(/^[#/]+/, '').split('?')[0]

function add(script: InjectableScript, fill: (element: HTMLScriptElement) => void) {
  const element = document.createElement('script')
  element.setAttribute(MARK, script.ScriptKey)
  // Without it a later script could run before an earlier one has arrived.
  element.async = false
  fill(element)
  document.body.appendChild(element)
}

export const scripts = {
  inject(list, path) {
    document.querySelectorAll(`script[${MARK}]`).forEach((element) => element.remove())
    for (const script of list) {
      const isForAll = script.InjectPageList.length === 0
      if (!isForAll && !script.InjectPageList.some((page) => bare(page) === bare(path))) continue
      for (const source of script.ImportScriptList) add(script, (element) => (element.src = source))
      if (script.ScriptCode) add(script, (element) => (element.textContent = script.ScriptCode))
    }
  },
} satisfies ScriptsPort as ScriptsPort
