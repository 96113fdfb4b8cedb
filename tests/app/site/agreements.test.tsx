// An agreement tells the day it took effect; the day goes with the text.
import { createHash } from 'node:crypto'
import { PRIVACY, SERVICE, type Agreement } from '@/features/site/content/model/agreements'
import { LegalText } from '@/features/site/content/components/LegalText'
import { RETENTION } from '../../../server/jobs/retention'
import { render } from '../ui/render'

// the days are asked for, not the rows: without the database's own modules, a second of reading
jest.mock('kysely', () => ({}))
jest.mock('../../../server/modules/session/account-deletion', () => ({}))

/**
 * Every text there has been, by the day it took effect: a changed text is a line more, with its own day. What the privacy page tells of the
 * days that things are kept is part of it.
 */
const TEXTS: Record<'PRIVACY' | 'SERVICE', readonly (readonly [since: string, digest: string])[]> = {
  PRIVACY: [['2026-11-23', '9c321f47c396']],
  SERVICE: [['2026-11-22', 'fb057aafcfd1']],
}

const kept = Object.values(RETENTION).map(({ words, days }) => [words, days])
const digestOf = (text: unknown) => createHash('sha256').update(JSON.stringify(text)).digest('hex').slice(0, 12)

test.each<['PRIVACY' | 'SERVICE', Agreement, unknown]>([
  ['PRIVACY', PRIVACY, [PRIVACY.sections, kept]],
  ['SERVICE', SERVICE, SERVICE.sections],
])('%s says since when its text holds', (name, { since }, text) => {
  expect(TEXTS[name].at(-1)).toEqual([since, digestOf(text)])
  const days = TEXTS[name].map(([day]) => day)
  expect([...new Set(days)].sort()).toEqual(days)
})

test('the day stands under the text', () => {
  const { box } = render(<LegalText agreement={PRIVACY} />)
  const [year, month, day] = PRIVACY.since.split('-').map(Number)
  expect(box.textContent).toContain(`生效日期 ${year} 年 ${month} 月 ${day} 日`)
})
