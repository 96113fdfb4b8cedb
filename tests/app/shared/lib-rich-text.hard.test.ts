import { expectHarmless } from './hostile-markup'

test('pieces put together at random are as harmless, and cleaning twice changes nothing more', () => {
  expectHarmless(1500)
})
