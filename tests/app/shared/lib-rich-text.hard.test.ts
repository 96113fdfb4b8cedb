import { expectHarmless } from './hostile-markup'

test('random pieces are as harmless, and cleaning twice changes nothing more', () => {
  expectHarmless(1500)
})
