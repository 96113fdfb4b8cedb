// The stand of a mini-program: its build on phones of the host, over a server in this process.
import type { LaunchOptions } from '../../tools/mini-host/launch'
import { openMiniProgram, type Platform } from '../support/mini-program'
import { miniDriver, type MiniDriver } from '../support/walk/mini-driver'
import type { Device } from '../support/walk/driver'
import type { Phone, Stand } from '../support/walk/stand'

export interface MiniStand extends Stand<MiniDriver> {
  onPhone<T>(
    use: (driver: MiniDriver) => Promise<T>,
    phone?: Phone & Pick<LaunchOptions, 'engine' | 'request' | 'screen'>,
  ): Promise<T>
}

/** @param server is called while a test runs */
export function miniStage(platform: Platform, server: () => { url: string }): MiniStand {
  return {
    get url() {
      return server().url
    },
    async onPhone(use, { device = {}, at, ...options } = {}) {
      const start = (storage: Device, path?: string, query?: Record<string, string>) =>
        openMiniProgram(platform, server().url, { storage, path, query, ...options })
      const driver = miniDriver(await start(device, at), start)
      try {
        return await use(driver)
      } finally {
        await driver.phone.close()
      }
    },
  }
}
