import { useState } from 'react'
import type { ScoreForm } from '@/entities/exam/exam'
import { useAppDispatch } from '@/store/hooks'
import { batchApi } from '../api'
import { openFilling, type FillingStart } from '../open-filling'
import { batchRequest } from './use-batches'

/** A function that leads on from a page with a score, and whether it is running: it fetches the batches of the score first. */
export function useStartFilling() {
  const dispatch = useAppDispatch()
  const [isOpening, setIsOpening] = useState(false)
  const start = async (form: ScoreForm, to: FillingStart & { wishType: number }) => {
    if (isOpening) return
    setIsOpening(true)
    try {
      const asked = dispatch(batchApi.endpoints.getBatches.initiate(batchRequest(form, to.wishType)))
      const { data } = await asked
      asked.unsubscribe()
      await openFilling(data, to)
    } finally {
      setIsOpening(false)
    }
  }
  return { start, isOpening }
}
