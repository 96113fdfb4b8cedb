// From a score to the saved list on a mini-program, on real admission facts, if the machine has them.
// Takes over a minute: every fact is imported first.
import { buildServer, removeFolder, startBuiltServer, type BuiltServer } from '../support/built-server'
import { importedDataDir, realDataDir, testOnRealData } from '../support/real-data'
import { DEMONSTRATION, JIANGSU, ZHEJIANG } from '../support/walk/exams'
import { walkWishFlow } from '../support/walk/wish-flow-tests'
import { miniStage } from './stand'

let server: BuiltServer | undefined
beforeAll(async () => {
  if (!realDataDir) return
  buildServer()
  server = await startBuiltServer({
    dataDir: await importedDataDir(),
    env: { SEED_PROVINCES: [JIANGSU, ZHEJIANG].map(({ provinceId }) => provinceId).join() },
  })
})
afterAll(async () => {
  await server?.stop()
  if (server) removeFolder(server.dataDir)
})

const stand = miniStage('weapp', () => server!)

testOnRealData('fills and saves a list of college groups in 江苏', () =>
  stand.onPhone(async (driver) => {
    const list = await walkWishFlow(driver, stand.url, { exam: JIANGSU, family: DEMONSTRATION })
    expect(list.Items.map(({ Unit }) => Unit!.UnitKind)).toEqual(['group', 'group', 'group'])
    expect(list.Items.flatMap(({ Unit }) => Unit!.Lines.map(({ Basis }) => Basis))).not.toContain('demonstration')
  }),
)

testOnRealData('fills and saves a list of majors in 浙江, where there is no adjustment', () =>
  stand.onPhone(async (driver) => {
    const list = await walkWishFlow(driver, stand.url, { exam: ZHEJIANG, family: DEMONSTRATION })
    expect(list.HasAdjustment).toBe(false)
    expect(list.Items.map(({ Unit }) => Unit!.UnitKind)).toEqual(['major', 'major', 'major'])
    expect(list.Items.flatMap(({ Unit }) => Unit!.Lines.map(({ Basis }) => Basis))).not.toContain('demonstration')
  }),
)
