// Identifiers in requests: another family's, another organisation's, ended and unknown things are refused in the same words.
import { sql } from 'kysely'
import { contract, type EndpointPath } from '../../../contract/registry'
import type { AuthRule } from '../../../contract/define'
import { identifiers, PUBLIC_FIELDS, PUBLIC_PLACES, WALKS, type Place, type Walk } from './identifiers'
import { ELSEWHERE, openWorld, type Kind } from './world'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.server.close())
// guesses lock; here one guess's answer is checked. And an audit that awaits a payment stops waiting when its family
// opens it, for it has the right
afterEach(async () => {
  const { server, whose } = world
  await sql`
    with guesses as (delete from card_guess),
      locks as (update member_card set failed = 0, locked_until = null where failed > 0 or locked_until is not null)
    update wish_audit set state = 'ordered' where audit_id = ${whose.own.waiting} and state <> 'ordered'`.execute(
    server.db,
  )
})

const fieldOf = (place: Place) => place.slice(place.indexOf(' ') + 1)
const pathOf = (place: Place) => place.slice(0, place.indexOf(' ')) as EndpointPath
const LISTS = /(Ids|IdList)$/

function ask(place: Place, walk: Walk, owner: 'own' | 'family' | 'organisation' | 'ended' | 'unknown') {
  const { whose, caller, expert, operator } = world
  const id = whose[owner][walk.kind]
  const field = fieldOf(place)
  const who = { family: caller, expert, operator }[walk.who ?? 'family']
  return world.answer(who, pathOf(place), { ...walk.rest?.(whose.own, world), [field]: LISTS.test(field) ? [id] : id })
}

test('every identifier of the contract is tried, or is public by design with its reason', () => {
  const known = (place: Place) => place in WALKS || place in PUBLIC_PLACES || fieldOf(place) in PUBLIC_FIELDS
  expect(identifiers.filter((place) => !known(place))).toEqual([])
  expect(Object.keys(WALKS).filter((place) => !identifiers.includes(place as Place))).toEqual([])
})

describe.each(Object.entries(WALKS) as [Place, Walk][])('%s', (place, walk) => {
  test('is refused in the same words for others, ended and unknown ones, and otherwise answers', async () => {
    const before = await world.untouched()
    const unknown = await ask(place, walk, 'unknown')
    if (!walk.isSilent) expect([place, unknown.Code]).not.toEqual([place, 0])
    expect(unknown.status).toBe(200)
    for (const owner of ['family', 'organisation', 'ended'] as const) {
      if (walk.open?.[owner] !== undefined) continue
      expect([owner, await ask(place, walk, owner)]).toEqual([owner, unknown])
    }
    expect(await world.untouched()).toBe(before)
    // without an own one that answers: the request was valid
    if (walk.ownRests !== undefined) return expect([place, unknown.Code]).not.toEqual([place, 1001])
    const own = await ask(place, walk, 'own')
    expect([place, own.Code, own.Message]).toEqual([place, 0, own.Message])
  })
})

describe('a session', () => {
  const guarded = (isWanted: (auth: AuthRule) => boolean) =>
    (Object.entries(contract) as [EndpointPath, { auth: AuthRule }][])
      .filter(([, { auth }]) => isWanted(auth))
      .map(([path]) => path)
  const isDesk = (auth: AuthRule) => typeof auth === 'object' && 'desk' in auth

  test('of another organisation, ended, of the desk or unknown opens no family call, in the same words', async () => {
    const { server, counter, expert } = world
    const [leaving, foreign, deleted] = [await counter.family(), await counter.family(), await counter.family()]
    await leaving.ask('Auth/Loginout', {})
    await server.db.updateTable('session').set({ org_code: ELSEWHERE }).where('user_id', '=', foreign.userId).execute()
    await server.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('user_id', '=', deleted.userId)
      .execute()
    const paths = guarded((auth) => auth !== 'public' && !isDesk(auth))
    expect(paths.length).toBeGreaterThan(60)
    const unknown = { status: 200, Code: 112, Data: expect.anything(), Message: '登录已失效，请重新登录' }
    // sessions are looked up in one place, before a call: every call with an unknown one and a former one
    const known = [leaving, foreign, deleted, expert]
    for (const [index, path] of paths.entries())
      for (const who of [known[index % known.length]!, counter.caller('x'.repeat(43))])
        expect([path, await world.answer(who, path, {})]).toEqual([path, unknown])
  })

  test('of a family opens no call of the desk', async () => {
    const unknown = { status: 200, Code: 112, Data: expect.anything(), Message: '登录已失效，请重新登录' }
    for (const path of guarded(isDesk))
      for (const who of [world.caller, world.counter.caller('x'.repeat(43))])
        expect([path, await world.answer(who, path, {})]).toEqual([path, unknown])
  })
})

test('the things used are all different, so that none is mistaken for another', () => {
  const { own, family, organisation, unknown } = world.whose
  for (const kind of Object.keys(own) as Kind[]) {
    expect([kind, own[kind]]).not.toEqual([kind, organisation[kind]])
    expect([kind, organisation[kind]]).not.toEqual([kind, unknown[kind]])
    expect([kind, family[kind]]).not.toEqual([kind, unknown[kind]])
  }
})
