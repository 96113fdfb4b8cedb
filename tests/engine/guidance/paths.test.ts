// Ways into higher education: which ones an answer opens, closes or leaves open.
import { judgePath, judgePaths } from '../../../engine/guidance/paths/judge-paths'
import { PATHS } from '../../../engine/guidance/paths/paths'
import { STANDARD_BY_ID } from '../../../server/modules/career/standard-matters'
import { SHARED_STEPS } from '../../../src/features/career/model/shared-steps'
import { knownAnswers, PATH_QUESTIONS, type PathAnswers } from '../../../engine/guidance/paths/questions'

const HUBEI = '420000'
const JIANGSU = '320000'
const of = (id: string) => PATHS.find((path) => path.id === id)!
const judge = (id: string, answers: PathAnswers, province: string | null = HUBEI) =>
  judgePath(of(id), answers, province)
const SENIOR: PathAnswers = { stage: ['g12'], service: ['yes'], extra: ['yes'], cost: ['high'] }

test('no answers decide nothing: no way is closed and none is open', () => {
  const states = judgePaths(PATHS, {}, null).map(({ state }) => state)
  expect(states).not.toContain('closed')
  expect(states).not.toContain('open')
})

test('no single answer opens a way that another condition leaves unknown', () => {
  for (const { key, options } of PATH_QUESTIONS)
    for (const { value } of options)
      for (const { state, conditions } of judgePaths(PATHS, { [key]: [value] }, HUBEI))
        if (state === 'open') expect(conditions.every(({ met }) => met === 'yes')).toBe(true)
})

test('不清楚 is no answer', () => {
  for (const { key, options } of PATH_QUESTIONS)
    if (options.some(({ value }) => value === 'unsure'))
      expect(judgePaths(PATHS, { [key]: ['unsure'] }, HUBEI)).toEqual(judgePaths(PATHS, {}, HUBEI))
})

test('the order of answers does not matter, nor of choices in one', () => {
  const given = [
    { Key: 'talent', Values: ['arts', 'athlete2'] },
    { Key: 'stage', Values: ['g11'] },
  ]
  const turned = [...given].reverse().map(({ Key, Values }) => ({ Key, Values: [...Values].reverse() }))
  expect(knownAnswers(turned)).toEqual(knownAnswers(given))
})

test('“none of them” beside one of them is a slip, and the named one counts', () => {
  expect(knownAnswers([{ Key: 'health', Values: ['none', 'colour'] }])).toEqual({ health: ['colour'] })
})

test('unknown questions and options, and surplus choices, are ignored', () => {
  expect(
    knownAnswers([
      { Key: 'stage', Values: ['g12', 'past'] },
      { Key: 'direction', Values: ['science', 'teaching', 'medicine', 'farming', 'arts'] },
      { Key: '__proto__', Values: ['x'] },
      { Key: 'cost', Values: ['low', 'nonsense'] },
    ]),
  ).toEqual({ cost: ['low'] })
})

test.each([
  ['national-special', { ...SENIOR, household: ['region'], residence: ['yes'] }, 'open'],
  ['national-special', { ...SENIOR, household: ['city'], residence: ['yes'] }, 'closed'],
  ['national-special', { ...SENIOR, household: ['region'] }, 'check'],
  ['national-special', { ...SENIOR, stage: ['vocational'], household: ['region'], residence: ['yes'] }, 'closed'],
  ['rural-doctor', { ...SENIOR, household: ['rural'], health: ['colour'] }, 'closed'],
  ['rural-doctor', { ...SENIOR, household: ['rural'], health: ['none'], service: ['no'] }, 'other'],
  ['military', { ...SENIOR, age: ['21to22'] }, 'closed'],
  ['police', { ...SENIOR, age: ['21to22'], health: ['eyes'] }, 'check'],
  ['sports-single', { ...SENIOR, talent: ['athlete2'] }, 'open'],
  ['sports-team', { ...SENIOR, talent: ['athlete2'] }, 'closed'],
  ['arts', { ...SENIOR, talent: ['arts'], cost: ['low'] }, 'other'],
  ['vocational-exam', { ...SENIOR, stage: ['vocational'] }, 'open'],
] as const)('%s with %j is %s', (id, answers, state) => {
  expect(judge(id, answers).state).toBe(state)
})

const REPEATER: PathAnswers = {
  ...SENIOR,
  stage: ['past'],
  age: ['17to20'],
  household: ['region'],
  residence: ['yes'],
  health: ['none'],
  talent: ['athlete1'],
}
test('repeating the exam closes no way for having left school: the rules require a graduate, and brochures may add to that', () => {
  const closed = judgePaths(PATHS, REPEATER, HUBEI).filter(({ conditions }) =>
    conditions.some(({ text, met }) => met === 'no' && /毕业生|学生/u.test(text)),
  )
  expect(closed.map(({ path }) => path.id)).toEqual([])
  for (const id of ['national-special', 'university-special', 'military', 'police', 'flight', 'sports-team'])
    expect([id, judge(id, REPEATER).state]).not.toEqual([id, 'closed'])
  expect(judge('ordinary', REPEATER).state).toBe('open')
})

test('the rules of the province alone decide for a vocational student; a junior pupil may become one', () => {
  expect(judge('ordinary', { stage: ['vocational'] }).state).toBe('check')
  for (const stage of ['junior', 'past']) expect(judge('vocational-exam', { stage: [stage] }).state).toBe('check')
  expect(judge('vocational-exam', { stage: ['g12'] }).state).toBe('closed')
})

test('airlines take pilots of sixteen, the services do not: which one it is decides', () => {
  const young = { ...SENIOR, age: ['under17'], health: ['none'] }
  expect([judge('flight', young).state, judge('military', young).state]).toEqual(['check', 'closed'])
  expect(judge('flight', { ...young, age: ['21to22'] }).state).toBe('closed')
})

test('a province without a region of the national special plan has none', () => {
  const answers = { ...SENIOR, household: ['region'], residence: ['yes'] }
  expect(judge('national-special', answers, JIANGSU).state).toBe('closed')
  expect(judge('national-special', answers, null).state).toBe('check')
})

test('a way of a direction that was not named is shown apart, never hidden', () => {
  const all = judgePaths(PATHS, { ...SENIOR, direction: ['medicine'] }, HUBEI)
  expect(all).toHaveLength(PATHS.length)
  expect(all.find(({ path }) => path.id === 'military')?.state).toBe('other')
  expect(all.find(({ path }) => path.id === 'ordinary')?.state).toBe('open')
})

test('a step that ways share is the same one in all of them, and the calendar entry it names exists', () => {
  for (const [key, id] of Object.entries(SHARED_STEPS)) {
    const steps = PATHS.flatMap((path) => path.steps.filter((step) => step.key === key))
    expect([key, steps.length > 1]).toEqual([key, true])
    for (const step of steps) expect(step).toEqual(steps[0])
    if (id.startsWith('standard:')) expect([id, STANDARD_BY_ID.get(id)?.grade]).toEqual([id, 12])
  }
})

test('a prize of a contest final is listed where it counts: among what 强基 is', () => {
  expect(of('strong-base').what).toContain('竞赛全国决赛二等奖以上的可以走破格')
})

test('each way has its dates, its cost in freedom and its source', () => {
  for (const { id, steps, costs, source, conditions } of PATHS) {
    expect([id, steps.length > 0, costs.length > 0, conditions.length > 0]).toEqual([id, true, true, true])
    expect([id, source.title.length > 4, /^https:\/\//u.test(source.address)]).toEqual([id, true, true])
    expect(source.date).toMatch(/^20\d\d(-\d\d){0,2}$/u)
  }
  expect(new Set(PATHS.map(({ id }) => id)).size).toBe(PATHS.length)
})
