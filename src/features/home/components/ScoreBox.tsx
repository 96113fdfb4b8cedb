import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { earlyInput } from '@/shared/platform/early-input/early-input'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { halfWidth } from '@/shared/lib/text/half-width'
import { readHomeScore } from '../model/home-score'
import './home.scss'

export interface ScoreBoxProps {
  provinceName: string
  /** @param wishType 1 for the score of a mock exam; undefined: the score form decides, by whether this year's scores are out */
  onScore: (score: number, wishType?: number) => void
}

/** The first card for a family without a score: usable before any sign-in. */
export function ScoreBox({ provinceName, onScore }: ScoreBoxProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const change = (value: string) => {
    setText(value)
    setError(undefined)
  }
  const go = (typed: string, wishType?: number) => {
    const read = readHomeScore(typed)
    setError(read.error)
    if (read.score !== undefined) onScore(read.score, wishType)
  }
  const [isContinued, setIsContinued] = useState(false)
  const send = useRef(go)
  send.current = go
  // A score typed while the app was loading is not asked for again.
  useEffect(
    () =>
      earlyInput.take(({ text: typed, isSent, hasFocus }) => {
        setText(halfWidth(typed))
        setIsContinued(hasFocus)
        if (isSent) send.current(typed)
      }),
    [],
  )
  return (
    <Card id='score-box' title='输入分数，看能上哪些院校'>
      <View className='score-box__note'>不用登录，填分数就能看到位次和每所院校的录取概率。</View>
      <Field label={provinceName ? `${provinceName}高考或模考分数` : '高考或模考分数'} error={error}>
        <TextInput
          id='home-score'
          type='digit'
          large
          value={text}
          onChange={change}
          onConfirm={() => go(text)}
          placeholder='例如 598'
          focus={isContinued}
          maxLength={7}
          suffix='分'
        />
      </Field>
      <Button id='home-next' block onClick={() => go(text)}>
        选科目，查位次
      </Button>
      <Button id='home-mock' kind='text' block onClick={() => go(text, 1)}>
        还没出分，这是模考或估分
      </Button>
    </Card>
  )
}
