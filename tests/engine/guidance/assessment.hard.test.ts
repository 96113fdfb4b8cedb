// How well each test finds the profile behind answers, among twenty thousand simulated students.
import { loadBanks } from '../../../server/db/seeds/test-banks'
import { currentBank, expectRecovered, recoveryOf } from '../../support/students'

describe.each(loadBanks().map((bank) => [`${bank.test} ${bank.version}`, bank] as const))('%s', (_name, bank) => {
  test('students of a known profile are recovered as well as the stated reliability allows, at .9 or better by today’s tests', () => {
    const rows = recoveryOf(bank, 20_000)
    expectRecovered(rows)
    if (process.env.PRINT_RECOVERY) console.table(rows)
    // current tests; the short all-round forms before stated .75, whose root is less than .9
    if (bank === currentBank(bank.test))
      expect(rows.filter(({ recovered }) => recovered < 0.9).map(({ key }) => key)).toEqual([])
  })
})
