// The wish flow in a browser, and the way into its list from a name looked up. The same in every kind of province and by every way, down to the files, is in fill/.
import { testLookUp } from '../support/walk/look-up-tests'
import { newFamily } from '../support/walk/stand'
import { draftDevice, testWishFlow } from '../support/walk/wish-flow-tests'
import { browserStand } from './stand'

const stand = browserStand(['320000'])
const draft = draftDevice(stand)
testWishFlow(stand, () => newFamily(stand.stage.server), draft)
testLookUp(stand, draft)
