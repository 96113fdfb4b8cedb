// Paying where the app runs, each place in its way; on a phone, with a refund, it is in h5.wire.test.ts.
import { pay } from './paying'
import { stageOfTestServer } from './stage'

const stage = stageOfTestServer()

test.each(['the messaging app', 'the payment app', 'a computer'] as const)(
  '%s pays in its way, and the rights are there',
  (place) => pay(stage, place),
)
