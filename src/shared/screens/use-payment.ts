import { useEffect, useRef, useState } from 'react'

/** What the server knows of an order. */
export type OrderState = 'open' | 'paid' | 'closed'

export interface PaymentSteps {
  /** Number of an order that was made before the payment left this page: from the address that the provider leads back to. */
  begin?: string
  /** Makes the order and opens the platform's payment; a sentence that says what went wrong instead of an order. */
  order: (channel: string) => Promise<{ orderNo: string } | { failure: string }>
  /** Asks the server: only it knows whether money has come, whatever the platform's window said. */
  ask: (orderNo: string) => Promise<OrderState>
  onPaid: (orderNo: string) => void
}

type Step =
  | { at: 'choosing'; failure?: string }
  | { at: 'ordering' }
  /** `asking` counts how often one began to ask. */
  | { at: 'waiting'; orderNo: string; asking: number }
  | { at: 'unanswered'; orderNo: string }
  | { at: 'paid'; orderNo: string }

const ASK_EVERY_MS = 2000
/** Two minutes: providers tell within seconds, or later than anybody waits. */
const ASK_TIMES = 60

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
    const look = async (times: number) => {
      // A failed asking says nothing about the money: it is asked again.
      const state = await latest.current.ask(waitingFor).catch((): OrderState => 'open')
      if (isOver) return
      if (state === 'paid') {
        setStep({ at: 'paid', orderNo: waitingFor })
        latest.current.onPaid(waitingFor)
      } else if (state === 'closed') setStep({ at: 'choosing', failure: '订单已经关闭，没有扣款。可以重新付款。' })
      else if (times >= ASK_TIMES) setStep({ at: 'unanswered', orderNo: waitingFor })
      else timer = setTimeout(() => void look(times + 1), ASK_EVERY_MS)
    }
    void look(1)
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
          : { at: 'waiting', orderNo: made.orderNo, asking: 1 },
      )
    },
    /** Asks at once, and for two minutes more. */
    askAgain: () => {
      if (step.at === 'unanswered' || step.at === 'waiting')
        setStep({ at: 'waiting', orderNo: step.orderNo, asking: asking + 1 })
    },
  }
}
