// The wish flow in a browser. The same in every kind of province and by every way, down to the files, is in fill/.
import { newFamily } from '../support/walk/stand'
import { draftDevice, testWishFlow } from '../support/walk/wish-flow-tests'
import { browserStand } from './stand'

const stand = browserStand(['320000'])
testWishFlow(stand, () => newFamily(stand.stage.server), draftDevice(stand))
