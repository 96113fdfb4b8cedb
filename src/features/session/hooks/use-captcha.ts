import { useCallback, useEffect } from 'react'
import { useCreateCaptchaMutation } from '../api'

export interface Captcha {
  id: string
  /** SVG as a data URI; '' while it is loading or if loading failed. */
  image: string
  isLoading: boolean
  refresh: () => void
}

/** A picture captcha, fetched when `isNeeded` becomes true. A captcha is valid once: refresh it after every use. */
export function useCaptcha(isNeeded: boolean): Captcha {
  const [create, { data, isLoading }] = useCreateCaptchaMutation()
  const refresh = useCallback(() => void create(), [create])
  useEffect(() => {
    if (isNeeded) refresh()
  }, [isNeeded, refresh])
  return { id: data?.CaptchaId ?? '', image: data?.Image ?? '', isLoading, refresh }
}
