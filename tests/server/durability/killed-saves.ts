// A server whose process is killed between and inside saves.
import { randomUUID } from 'node:crypto'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { randomFrom } from '../../../engine/math/random'
import { buildServer, callApi, removeFolder, startBuiltServer, type BuiltServer } from '../../support/built-server'
import { seededDataDir } from '../../support/database'

const LISTS = 4
const SAVES_A_ROUND = 3
const SEED = 20260607

type Item = RequestOf<'User/SaveWish'>['Items'][number]
interface Save {
  requestId: string
  revision: number
  items: Item[]
}
interface List {
  wishId: string | null
  acknowledged: Save | null
  /** Sent, not answered: present or absent, but never in part. */
  pending: Save | null
}

const scoreForm = {
  ProvinceId: '320000',
  Score: 600,
  SubjectType: 2,
  SelectSubjectList: ['物理', '化学', '生物'],
  Year: 2026,
}
export interface OwnServer {
  /** The running server. */
  current: BuiltServer
  dataDir: string
  /** Session of the demonstration account. */
  token: string
  start(): Promise<BuiltServer>
}

/** A server with the demonstration data of 江苏, shared by a file's tests, which kill and start it freely. */
export function ownServer(): OwnServer {
  const own = { dataDir: '', token: '' } as OwnServer
  // many starts: a computing thread stores nothing, and loading its program takes a third of a start
  own.start = () => startBuiltServer({ dataDir: own.dataDir, env: { COMPUTE_THREADS: '0' } })
  beforeAll(async () => {
    buildServer()
    own.dataDir = await seededDataDir(['320000'])
    own.current = await own.start()
    const login = await callApi<ResponseOf<'Auth/Login'>>(own.current.url, 'Auth/Login', {
      LoginName: 'demo',
      Password: 'demo2026',
    })
    own.token = login.Data.Token
  })
  afterAll(async () => {
    await own.current.stop()
    removeFolder(own.dataDir)
  })
  return own
}

/** Kills the server `kills` times while lists are saved, and checks after each start what was acknowledged. */
export async function killWhileSaving(own: OwnServer, kills: number): Promise<void> {
  const { share: random } = randomFrom(SEED)
  const { token } = own
  const candidates = await callApi<ResponseOf<'Wish/SchoolFirstList'>>(own.current.url, 'Wish/SchoolFirstList', {
    ...scoreForm,
    BatchId: '本科批',
    PageSize: 60,
  })
  expect(candidates.Code).toBe(0)
  const units = candidates.Data.Items.map((item) => item.UnitId)
  expect(units.length).toBeGreaterThan(20)
  const before = await callApi<ResponseOf<'User/GetWishList'>>(own.current.url, 'User/GetWishList', {}, token)

  const lists: List[] = Array.from({ length: LISTS }, () => ({ wishId: null, acknowledged: null, pending: null }))
  const randomItems = (): Item[] => {
    const pool = [...units]
    return Array.from({ length: 1 + Math.floor(random() * 20) }, () => ({
      UnitId: pool.splice(Math.floor(random() * pool.length), 1)[0]!,
      Majors: [],
      ObeyAdjustment: random() < 0.5,
    }))
  }
  const send = (list: List, save: Save) =>
    callApi<ResponseOf<'User/SaveWish'>>(
      own.current.url,
      'User/SaveWish',
      {
        ...(list.wishId ? { WishId: list.wishId, Revision: save.revision - 1 } : {}),
        RequestId: save.requestId,
        ProvinceId: '320000',
        Year: 2026,
        BatchId: '本科批',
        WishType: 0,
        ScoreForm: scoreForm,
        Items: save.items,
      },
      token,
    )
  let saves = 0
  let turn = 0
  /** Resolves with the first save acknowledged after this many. */
  let reached = { saves: Infinity, tell: () => {} }
  const acknowledged = (count: number) => new Promise<void>((tell) => (reached = { saves: count, tell }))
  /** Saves one list after another until the server is gone. */
  async function keepSaving(): Promise<void> {
    for (;;) {
      // one after another, each with an answer: a few rounds reach every list
      const list = lists[turn % LISTS]!
      // an unanswered save is repeated under its own id, as in the app
      list.pending ??= {
        requestId: randomUUID(),
        revision: (list.acknowledged?.revision ?? 0) + 1,
        items: randomItems(),
      }
      const answer = await send(list, list.pending).catch(() => null)
      if (!answer) return
      expect(answer).toMatchObject({ Code: 0, Data: { Revision: list.pending.revision } })
      list.wishId = answer.Data.WishId
      list.acknowledged = list.pending
      list.pending = null
      turn++
      saves++
      if (saves >= reached.saves) reached.tell()
    }
  }

  async function expectAllThere(): Promise<void> {
    for (const list of lists) {
      if (!list.wishId || !list.acknowledged) continue
      const detail = await callApi<ResponseOf<'User/WishDetail'>>(
        own.current.url,
        'User/WishDetail',
        { WishId: list.wishId },
        token,
      )
      expect(detail.Code).toBe(0)
      const there = {
        revision: detail.Data.Revision,
        items: detail.Data.Items.map(({ UnitId, Majors, ObeyAdjustment }) => ({ UnitId, Majors, ObeyAdjustment })),
      }
      const allowed = [list.acknowledged, list.pending].flatMap((save) =>
        save ? [{ revision: save.revision, items: save.items }] : [],
      )
      expect(allowed).toContainEqual(there)
    }
    const { Data } = await callApi<ResponseOf<'User/GetWishList'>>(own.current.url, 'User/GetWishList', {}, token)
    const made = Data.Total - before.Data.Total
    const acknowledged = lists.filter((list) => list.acknowledged).length
    expect(made).toBeGreaterThanOrEqual(acknowledged)
    expect(made).toBeLessThanOrEqual(acknowledged + lists.filter((list) => !list.acknowledged && list.pending).length)
  }

  for (let round = 0; round < kills; round++) {
    const saving = keepSaving()
    // some are acknowledged, and the next save or its answer is under way
    await Promise.race([saving, acknowledged(saves + SAVES_A_ROUND)])
    await new Promise((resolve) => setTimeout(resolve, random() * 60))
    await own.current.kill()
    await saving
    own.current = await own.start()
    await expectAllThere()
  }
  // the rounds must have had data to lose
  expect(saves).toBeGreaterThan(kills * 2)
  expect(lists.every((list) => list.acknowledged)).toBe(true)
}
