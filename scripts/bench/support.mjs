// The tests' own way to start the built server and the browser; TypeScript, so it is loaded through tsx.
import { require as load } from 'tsx/cjs/api'

export const { launchBrowser } = load('../../tests/support/browser.ts', import.meta.url)
export const { removeFolder, startBuiltServer, temporaryFolder } = load(
  '../../tests/support/built-server.ts',
  import.meta.url,
)
