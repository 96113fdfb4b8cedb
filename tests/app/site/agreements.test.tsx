// An agreement shows its effective day; the day belongs to the text.
import { createHash } from 'node:crypto'
import { PRIVACY, SERVICE, type Agreement } from '@/features/site/content/model/agreements'
import { LegalText } from '@/features/site/content/components/LegalText'
import { RETENTION } from '../../../server/jobs/retention'
import { render } from '../ui/render'

// only the days are imported, not the rows: without the database's modules, a second of loading
jest.mock('kysely', () => ({}))
jest.mock('../../../server/modules/session/account-deletion', () => ({}))

/**
 * Every text so far, by its effective day: a changed text adds a line with its own day. The retention days on the privacy page
 * are part of it.
 */
const TEXTS: Record<'PRIVACY' | 'SERVICE', readonly (readonly [since: string, digest: string])[]> = {
  PRIVACY: [['2026-11-23', '9c321f47c396']],
  SERVICE: [
    ['2026-11-22', 'fb057aafcfd1'],
    ['2026-11-29', 'c0e10c62e179'],
  ],
}

const kept = Object.values(RETENTION).map(({ words, days }) => [words, days])
const digestOf = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)

test.each<['PRIVACY' | 'SERVICE', Agreement, unknown]>([
  ['PRIVACY', PRIVACY, [PRIVACY.sections, kept]],
  ['SERVICE', SERVICE, SERVICE.sections],
])('%s shows since when it applies', (name, { since }, text) => {
  expect(TEXTS[name].at(-1)).toEqual([since, digestOf(text)])
  const days = TEXTS[name].map(([day]) => day)
  expect([...new Set(days)].sort()).toEqual(days)
})

test('the day is under the text', () => {
  const { box } = render(<LegalText agreement={PRIVACY} />)
  const [year, month, day] = PRIVACY.since.split('-').map(Number)
  expect(box.textContent).toContain(`生效日期 ${year} 年 ${month} 月 ${day} 日`)
})
