import { useEffect, useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCheckCaptchaQuery } from '../api'
import type { Captcha } from './use-captcha'

/** Characters of a picture. */
const LENGTH = 4

/**
 * Checks the characters as soon as they are complete: a user who misread the picture sees that before anything is sent, and gets
 * another one. Returns the text under the field.
 * @param onWrong empties the field
 */
export function useCaptchaCheck(captcha: Captcha, typed: string, onWrong: () => void): string | undefined {
  const [wrongId, setWrongId] = useState<string>()
  const characters = typed.trim()
  const isWhole = captcha.id !== '' && characters.length === LENGTH
  const { currentData } = useCheckCaptchaQuery(isWhole ? { CaptchaId: captcha.id, CaptchaCode: characters } : skipToken)
  const isWrong = isWhole && currentData?.IsValid === false
  useEffect(() => {
    if (!isWrong) return
    setWrongId(captcha.id)
    onWrong()
    captcha.refresh()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one answer, one new picture: what the functions are made of changes with every key
  }, [isWrong, captcha.id])
  if (isWhole && currentData?.IsValid) return '字符对了'
  return wrongId !== undefined && characters === '' ? '和图里的字符不一样，换了一张，请再看一眼' : undefined
}
