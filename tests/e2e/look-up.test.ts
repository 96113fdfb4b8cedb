// The way into the list from a looked-up name. From a score to the list is in h5.wire.test.ts, in every kind of province and by every way,
// down to the files, in fill/; a list that is closed, offline or without a session is in jsdom and on a mini-program.
import { testLookUp } from '../support/walk/look-up-tests'
import { draftDevice } from '../support/walk/wish-flow-tests'
import { browserStand } from './stand'

const stand = browserStand(['320000'])
testLookUp(stand, draftDevice(stand))
