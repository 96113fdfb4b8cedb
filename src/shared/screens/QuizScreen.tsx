// A test: one question per screen, big targets, visible progress, back at any time, and continuing after a break.
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { nextChips } from '@/shared/ui/chips/next-chips'
import { cx } from '@/shared/ui/class-name'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { useQuiz, type QuizAnswers, type QuizQuestion, type QuizSitting } from './use-quiz'
import './quiz-screen.scss'

export interface QuizScreenProps extends QuizSitting {
  /** A title other than the declared one. */
  title?: string
  id: string
  questions: QueryResult<readonly QuizQuestion[]>
  /** Shown under the progress: that the network is missing, and where the answers are kept meanwhile. */
  notice?: string
  /** Answers of an earlier sitting: if there are any, the page waits for them and offers to continue. Null if there are none, here or on the server. */
  kept: QueryResult<QuizAnswers> | null
}

/** 选 2 到 3 项; '' if no text is needed. */
function boundsText({ multiple, least = 1, most }: QuizQuestion): string {
  if (!multiple) return ''
  if (most === undefined) return least > 1 ? `至少选 ${least} 项` : '可以选多项'
  if (most === least) return `选 ${least} 项`
  return least > 1 ? `选 ${least} 到 ${most} 项` : `最多选 ${most} 项`
}

export function QuizScreen({ title, questions, kept, notice, ...sitting }: QuizScreenProps) {
  // Unreadable answers of an earlier sitting must not prevent a new one.
  const isComing = kept !== null && kept.data === undefined && kept.isLoading
  if (questions.data && questions.data.length > 0 && !isComing)
    return <Sitting title={title} questions={questions.data} kept={kept?.data ?? {}} notice={notice} {...sitting} />
  return (
    <Page title={title}>
      <QueryView
        result={isComing ? { isLoading: true } : questions}
        empty={{ text: '这项测评还没有题目', reason: '题目备好之后就可以开始。' }}
      >
        {() => null}
      </QueryView>
    </Page>
  )
}

function Sitting({
  title,
  id,
  questions,
  kept,
  notice,
  ...sitting
}: Omit<QuizScreenProps, 'questions' | 'kept'> & { questions: readonly QuizQuestion[]; kept: QuizAnswers }) {
  const quiz = useQuiz(questions, kept, sitting)
  const { question, at, chosen, isLast } = quiz
  const bounds = question && boundsText(question)
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
    : { label: '下一题', disabled: !quiz.isAnswered, onClick: quiz.next }
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
        {notice && (
          <View id={`${id}-notice`} className='quiz-screen__at' {...{ role: 'status' }}>
            {notice}
          </View>
        )}
      </View>
      <View className='quiz-screen__text' {...{ role: 'heading', 'aria-level': 1, 'aria-live': 'polite' }}>
        {question.text}
      </View>
      {question.note && <View className='quiz-screen__note'>{question.note}</View>}
      {bounds && (
        <View id={`${id}-bounds`} className='quiz-screen__note'>
          {bounds}
        </View>
      )}
      <View
        {...{
          role: question.multiple ? 'group' : 'radiogroup',
          'aria-label': question.text,
          'aria-busy': quiz.isShown || undefined,
        }}
      >
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
                onPress: () =>
                  quiz.answer(nextChips(chosen, value, { multiple: question.multiple, max: question.most })),
              })}
            >
              <View
                className={cx('quiz-screen__mark', question.multiple && 'quiz-screen__mark--many')}
                {...{ 'aria-hidden': true }}
              >
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
