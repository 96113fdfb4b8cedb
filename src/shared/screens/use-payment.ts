import { useEffect, useRef, useState } from 'react'

/** What the server knows of an order; 'returning': the money is on its way back, 'returned': it is back, 'stuck': it does not go back by itself. */
export type OrderState = 'open' | 'paid' | 'closed' | Back
type Back = 'returning' | 'returned' | 'stuck'
const isBack = (state: OrderState): state is Back => state === 'returning' || state === 'returned' || state === 'stuck'

/** A code that another device scans to pay. */
export interface PayCode {
  text: string
  /** Opens the same payment on this device, where that can be. */
  here?: () => void
}

export type OrderMade = { orderNo: string; code?: PayCode } | { failure: string }

export interface PaymentSteps {
  /** Number of an order that was made before the payment left this page: from the address that the provider leads back to. */
  begin?: string
  /** Makes the order and opens the platform's payment; a sentence that says what went wrong instead of an order. */
  order: (channel: string) => Promise<OrderMade>
  /** Asks the server: only it knows whether money has come, whatever the platform's window said. */
  ask: (orderNo: string) => Promise<OrderState>
  onPaid: (orderNo: string) => void
}

type Step =
  | { at: 'choosing'; failure?: string }
  | { at: 'ordering' }
  /** `asking` counts how often one began to ask. */
  | { at: 'waiting'; orderNo: string; asking: number; code?: PayCode }
  | { at: 'unanswered'; orderNo: string; code?: PayCode }
  | { at: 'paid' | Back; orderNo: string }

/** First pause between two questions; each is half as long again as the one before, up to the longest. */
const FIRST_PAUSE_MS = 1500
const LONGEST_PAUSE_MS = 15_000
const GROWTH = 1.5
/** Providers tell within seconds, or later than anybody waits. */
const PATIENCE_MS = 2 * 60_000

/** The money may have been taken before it closed: then it goes back, whatever is said here. */
const CLOSED = '订单已经关闭。已经扣的钱会自动退回，也可以重新付款。'

const pauseAfter = (times: number) => Math.min(FIRST_PAUSE_MS * GROWTH ** times, LONGEST_PAUSE_MS)

/** A payment: choosing, ordering, waiting for the server to know, paid. Waiting ends in words, never in a second order. */
export function usePayment({ begin, order, ask, onPaid }: PaymentSteps) {
  const [step, setStep] = useState<Step>(begin ? { at: 'waiting', orderNo: begin, asking: 1 } : { at: 'choosing' })
  const latest = useRef({ ask, onPaid })
  useEffect(() => {
    latest.current = { ask, onPaid }
  })

  const waitingFor = step.at === 'waiting' ? step.orderNo : undefined
  const asking = step.at === 'waiting' ? step.asking : 0
  useEffect(() => {
    if (waitingFor === undefined) return undefined
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = async (times: number, waited: number) => {
      // A failed asking says nothing about the money: it is asked again.
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
  }, [waitingFor, asking])

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
    /** Asks at once, and for two minutes more. */
    askAgain: () => {
      if (step.at === 'unanswered' || step.at === 'waiting' || step.at === 'stuck')
        setStep({ ...step, at: 'waiting', asking: asking + 1 })
    },
    /** Back to the ways to pay. The server goes on with the same order: nothing is bought twice. */
    chooseAgain: () => setStep({ at: 'choosing' }),
  }
}
