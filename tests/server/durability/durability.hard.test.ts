// The server is killed twenty times while lists are saved; `npm test` kills it three times.
// Takes over a minute: each of the twenty starts takes two seconds.
import { killWhileSaving, ownServer } from './killed-saves'

const own = ownServer()

test('twenty kill -9 during saves lose no acknowledged list and leave none incomplete', () => killWhileSaving(own, 20))
