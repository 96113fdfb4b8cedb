// Paying in each place in its own way; on a phone, with a refund, it is in h5.wire.test.ts.
import { pay } from './paying'
import { stageOfTestServer } from './stage'

const stage = stageOfTestServer()

test.each(['the messaging app', 'the payment app', 'a computer'] as const)(
  '%s pays in its way, and gets the rights',
  (place) => pay(stage, place),
)
