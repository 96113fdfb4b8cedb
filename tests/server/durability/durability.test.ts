// A family's list survives server failures: the process is killed between and inside saves, and no acknowledged save is lost.
import { killWhileSaving, ownServer } from './killed-saves'

const own = ownServer()

test('three kill -9 during saves lose no acknowledged list and leave none incomplete', () => killWhileSaving(own, 3))
