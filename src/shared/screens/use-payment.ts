import { useEffect, useRef, useState } from 'react'

/** What the server knows of an order. */
export type OrderState = 'open' | 'paid' | 'closed'

export interface PaymentSteps {
  /** Makes the order and opens the platform's payment; a sentence that says what went wrong instead of an order. */
  order: (channel: string) => Promise<{ orderNo: string } | { failure: string }>
  /** Asks the server: only it knows whether money has come, whatever the platform's window said. */
  ask: (orderNo: string) => Promise<OrderState>
  onPaid: (orderNo: string) => void
}

type Step =
  | { at: 'choosing'; failure?: string }
  | { at: 'ordering' }
  | { at: 'waiting'; orderNo: string }
  | { at: 'unanswered'; orderNo: string }
  | { at: 'paid'; orderNo: string }

const ASK_EVERY_MS = 2000
/** Two minutes: providers tell within seconds, or later than anybody waits. */
const ASK_TIMES = 60

/** A payment: choosing, ordering, waiting for the server to know, paid. Waiting ends in words, never in a second order. */
export function usePayment({ order, ask, onPaid }: PaymentSteps) {
  const [step, setStep] = useState<Step>({ at: 'choosing' })
  const latest = useRef({ ask, onPaid })
  useEffect(() => {
    latest.current = { ask, onPaid }
  })

  const waitingFor = step.at === 'waiting' ? step.orderNo : undefined
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
  }, [waitingFor])

  return {
    step,
    pay: async (channel: string) => {
      setStep({ at: 'ordering' })
      const made = await order(channel).catch(() => ({ failure: '没有下单成功，请再试一次' }))
      setStep('failure' in made ? { at: 'choosing', failure: made.failure } : { at: 'waiting', orderNo: made.orderNo })
    },
    askAgain: () => {
      if (step.at === 'unanswered') setStep({ at: 'waiting', orderNo: step.orderNo })
    },
  }
}
