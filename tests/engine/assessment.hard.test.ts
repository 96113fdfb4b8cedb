// How well each test finds the profile that an answer came from, among twenty thousand made students.
import { loadBanks } from '../../server/db/seeds/test-banks'
import { currentBank, recoveryOf } from '../support/students'

describe.each(loadBanks().map((bank) => [`${bank.test} ${bank.version}`, bank] as const))('%s', (_name, bank) => {
  test('students of a known profile are recovered as well as the stated reliability allows, by today’s tests at .9 or better', () => {
    const rows = recoveryOf(bank, 20_000)
    for (const { key, stated, alpha, omega, recovered, corrected } of rows) {
      expect([key, Math.abs(alpha - stated) < 0.03, Math.abs(omega - alpha) < 0.02]).toEqual([key, true, true])
      expect(recovered).toBeGreaterThan(Math.sqrt(stated) - 0.01)
      expect([key, corrected >= 0.98 && corrected <= 1.02]).toEqual([key, true])
    }
    if (process.env.PRINT_RECOVERY) console.table(rows)
    // what is asked today; the short all-round forms of before stated .75, whose root is less than .9
    if (bank === currentBank(bank.test))
      expect(rows.filter(({ recovered }) => recovered < 0.9).map(({ key }) => key)).toEqual([])
  })
})
