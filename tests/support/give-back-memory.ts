// A process of tests runs many files in turn. A file's leftovers are collected before the next begins: a tenth of a second
// here, while a process that grew too large costs ten seconds to replace.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Below it there is little to free, in bytes. */
const ENOUGH = 450 * 1024 ** 2

interface Module {
  evaluated: boolean
}
interface Worker {
  evaluatedModules: { idToModuleMap: Map<string, Module>; invalidateModule(module: Module): void }
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Finished test files: their servers, databases and answers hang on their variables. */
function forgetTests() {
  const { evaluatedModules } = (globalThis as unknown as { __vitest_worker__: Worker }).__vitest_worker__
  for (const [id, module] of evaluatedModules.idToModuleMap)
    if (/\.test\.ts$/.test(id) && module.evaluated) evaluatedModules.invalidateModule(module)
}

forgetTests()
if (process.memoryUsage.rss() > ENOUGH) collect()
