// A family's list survives what happens to a server: the process is killed between and inside saves, and nothing acknowledged is lost.
import { killWhileSaving, ownServer } from './killed-saves'

const own = ownServer()

test('three kill -9 in the middle of saving lose no acknowledged list and leave none in pieces', () =>
  killWhileSaving(own, 3))
