// The server is killed twenty times while lists are saved; `npm test` kills it three times.
// Takes over a minute: each of the twenty starts takes two seconds.
import { killWhileSaving, ownServer } from './killed-saves'

const own = ownServer()

test('twenty kill -9 in the middle of saving lose no acknowledged list and leave none in pieces', () =>
  killWhileSaving(own, 20))
