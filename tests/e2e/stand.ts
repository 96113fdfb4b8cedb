// The stand of H5: the production build over a server in this process, with browser phones.
import { onPhone } from '../support/browser'
import type { TestServer } from '../support/server'
import { browserDriver, stored, type BrowserDriver } from '../support/walk/browser-driver'
import type { Stand } from '../support/walk/stand'
import { stageOfTestServer, type Stage } from './stage'

export interface BrowserStand extends Stand<BrowserDriver> {
  /** The browser of the phones, and the server, while a test runs. */
  readonly stage: Stage<TestServer>
}

/** @param provinces six-digit codes in the demonstration data */
export function browserStand(provinces: readonly string[]): BrowserStand {
  const stage = stageOfTestServer({ provinces: [...provinces] })
  return {
    stage,
    get url() {
      return stage.url
    },
    onPhone: (use, { device, at } = {}) =>
      onPhone(
        stage.browser,
        async ({ page, problems }) => {
          const driver = browserDriver(page, stage.url, problems)
          if (at) await driver.open(at)
          return use(driver)
        },
        device ? { storageState: { cookies: [], origins: [{ origin: stage.url, localStorage: stored(device) }] } } : {},
      ),
  }
}
