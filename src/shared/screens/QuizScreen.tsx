// A test: one question a screen, big targets, how far one is, back at any time, and going on where one stopped.
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility/accessibility'
import { BottomBar } from '@/shared/ui/bottom-bar/BottomBar'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { nextChips } from '@/shared/ui/chips/next-chips'
import { cx } from '@/shared/ui/class-name/class-name'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { useQuiz, type QuizQuestion, type QuizSitting } from './use-quiz'
import './quiz-screen.scss'

export interface QuizScreenProps extends QuizSitting {
  /** Another title than the declared one. */
  title?: string
  id: string
  questions: QueryResult<readonly QuizQuestion[]>
}

export function QuizScreen({ title, questions, ...sitting }: QuizScreenProps) {
  return (
    <Waiting title={title} questions={questions}>
      {(asked) => <Sitting title={title} questions={asked} {...sitting} />}
    </Waiting>
  )
}

function Waiting({
  title,
  questions,
  children,
}: Pick<QuizScreenProps, 'title' | 'questions'> & { children: (asked: readonly QuizQuestion[]) => JSX.Element }) {
  if (questions.data && questions.data.length > 0) return children(questions.data)
  return (
    <Page title={title}>
      <QueryView result={questions} empty={{ text: '这项测评还没有题目', reason: '题目备好之后就可以开始。' }}>
        {() => null}
      </QueryView>
    </Page>
  )
}

function Sitting({
  title,
  id,
  questions,
  ...sitting
}: Omit<QuizScreenProps, 'questions'> & { questions: readonly QuizQuestion[] }) {
  const quiz = useQuiz(questions, sitting)
  const { question, at, chosen, isLast } = quiz
  const count = questions.length
  if (quiz.offered > 0) {
    return (
      <Page title={title}>
        <Card id={`${id}-resume`} title={`上次做了 ${quiz.offered} 题，共 ${count} 题`}>
          <Button id={`${id}-continue`} block onClick={quiz.resume}>
            接着做
          </Button>
          <View className='quiz-screen__again'>
            <Button id={`${id}-again`} block kind='plain' onClick={quiz.startAgain}>
              重新开始
            </Button>
          </View>
        </Card>
      </Page>
    )
  }
  if (!question) return <Page title={title} />
  const action = isLast
    ? quiz.isComplete
      ? { label: '提交', loading: quiz.isSending, onClick: () => void quiz.submit() }
      : { label: '去做没做的题', onClick: quiz.toFirstOpen }
    : { label: '下一题', disabled: chosen.length === 0, onClick: quiz.next }
  return (
    <Page
      title={title}
      bottom={
        <BottomBar
          action={{ id: `${id}-next`, ...action }}
          secondary={
            at > 0 ? { id: `${id}-back`, label: '上一题', disabled: quiz.isSending, onClick: quiz.back } : undefined
          }
        />
      }
    >
      <View className='quiz-screen__progress'>
        <View id={`${id}-at`} className='quiz-screen__at num' {...{ role: 'status' }}>
          {`第 ${at + 1} 题，共 ${count} 题`}
        </View>
        <View className='quiz-screen__track'>
          <View className='quiz-screen__done' style={{ width: `${Math.round(((at + 1) / count) * 100)}%` }} />
        </View>
      </View>
      <View className='quiz-screen__text' {...{ role: 'heading', 'aria-level': 1 }}>
        {question.text}
      </View>
      {question.note && <View className='quiz-screen__note'>{question.note}</View>}
      <View {...{ role: question.multiple ? 'group' : 'radiogroup', 'aria-label': question.text }}>
        {question.options.map(({ value, label }) => {
          const isChosen = chosen.includes(value)
          return (
            <View
              key={value}
              id={`${id}-option-${value}`}
              className={cx('quiz-screen__option press', isChosen && 'quiz-screen__option--chosen')}
              {...pressable({
                role: question.multiple ? 'checkbox' : 'radio',
                checked: isChosen,
                disabled: quiz.isSending,
                onPress: () => quiz.answer(nextChips(chosen, value, { multiple: question.multiple })),
              })}
            >
              <View className='quiz-screen__mark' {...{ 'aria-hidden': true }}>
                {isChosen ? '✓' : ''}
              </View>
              {label}
            </View>
          )
        })}
      </View>
      {quiz.failure && (
        <View className='quiz-screen__failure' {...{ role: 'alert' }}>
          {quiz.failure}
        </View>
      )}
    </Page>
  )
}
