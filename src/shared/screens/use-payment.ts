import { useEffect, useRef, useState } from 'react'
import { useIsShown } from '@/shared/ui/page/use-shown'

/** The server's state of an order; 'returning': the money is on its way back, 'returned': it is back, 'stuck': it does not go back by itself. */
export type OrderState = 'open' | 'paid' | 'closed' | Back
type Back = 'returning' | 'returned' | 'stuck'
const isBack = (state: OrderState): state is Back => state === 'returning' || state === 'returned' || state === 'stuck'

/** A code that another device scans to pay. */
export interface PayCode {
  text: string
  /** Opens the same payment on this device, if possible. */
  here?: () => void
}

export type OrderMade = { orderNo: string; code?: PayCode } | { failure: string }

export interface PaymentSteps {
  /** Number of an order made before the payment left this page: from the address that the provider returns to. */
  begin?: string
  /** Makes the order and opens the platform's payment; a sentence about the error instead of an order. */
  order: (channel: string) => Promise<OrderMade>
  /** Asks the server: only it knows whether money has come, whatever the platform's window reported. */
  ask: (orderNo: string) => Promise<OrderState>
  onPaid: (orderNo: string) => void
}

type Step =
  | { at: 'choosing'; failure?: string }
  | { at: 'ordering' }
  /** `asking` counts how often the asking began. */
  | { at: 'waiting'; orderNo: string; asking: number; code?: PayCode }
  | { at: 'unanswered'; orderNo: string; code?: PayCode }
  | { at: 'paid' | Back; orderNo: string }

/** First pause between two questions; each is one and a half times the one before, up to the longest. */
const FIRST_PAUSE_MS = 1500
const LONGEST_PAUSE_MS = 15_000
const GROWTH = 1.5
/** Providers report within seconds, or later than a user waits. */
const PATIENCE_MS = 2 * 60_000

/** The money may have been taken before the order closed: then it is refunded, whatever this text states. */
const CLOSED = '订单已经关闭。已经扣的钱会自动退回，也可以重新付款。'

const pauseAfter = (times: number) => Math.min(FIRST_PAUSE_MS * GROWTH ** times, LONGEST_PAUSE_MS)

/** A payment: choosing, ordering, waiting until the server confirms, paid. Waiting ends with a message, never with a second order. */
export function usePayment({ begin, order, ask, onPaid }: PaymentSteps) {
  const [step, setStep] = useState<Step>(begin ? { at: 'waiting', orderNo: begin, asking: 1 } : { at: 'choosing' })
  const latest = useRef({ ask, onPaid })
  useEffect(() => {
    latest.current = { ask, onPaid }
  })

  const waitingFor = step.at === 'waiting' ? step.orderNo : undefined
  const asking = step.at === 'waiting' ? step.asking : 0
  // what follows the payment leads to another page
  const isShown = useIsShown()
  useEffect(() => {
    if (waitingFor === undefined || !isShown) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (times: number, waited: number) => {
      // A failed call reveals nothing about the money: ask again.
      const state = await latest.current.ask(waitingFor).catch((): OrderState => 'open')
      if (isOver) return
      if (state === 'paid') {
        setStep({ at: 'paid', orderNo: waitingFor })
        latest.current.onPaid(waitingFor)
      } else if (isBack(state)) setStep({ at: state, orderNo: waitingFor })
      else if (state === 'closed') setStep({ at: 'choosing', failure: CLOSED })
      else if (waited >= PATIENCE_MS) setStep((before) => ({ ...before, at: 'unanswered', orderNo: waitingFor }))
      else {
        const pause = Math.min(pauseAfter(times), PATIENCE_MS - waited)
        timer = setTimeout(() => void look(times + 1, waited + pause), pause)
      }
    }
    void look(0, 0)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [waitingFor, asking, isShown])

  return {
    step,
    pay: async (channel: string) => {
      setStep({ at: 'ordering' })
      const made = await order(channel).catch(() => ({ failure: '没有下单成功，请再试一次' }))
      setStep(
        'failure' in made
          ? { at: 'choosing', failure: made.failure }
          : { at: 'waiting', orderNo: made.orderNo, asking: 1, code: made.code },
      )
    },
    /** Asks at once, and again for two minutes. */
    askAgain: () => {
      if (step.at === 'unanswered' || step.at === 'waiting' || step.at === 'stuck')
        setStep({ ...step, at: 'waiting', asking: asking + 1 })
    },
    /** Back to the ways to pay. The server keeps the same order: nothing is bought twice. */
    chooseAgain: () => setStep({ at: 'choosing' }),
  }
}
