import { useState } from 'react'
import { View } from '@tarojs/components'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { usePathAnswers } from '@/features/career/hooks/use-path-answers'
import { quizOf } from '@/features/career/model/paths'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { QuizScreen } from '@/shared/screens/QuizScreen'
import { Button } from '@/shared/ui/controls/Button'
import { BottomBar } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import '@/features/career/components/career.scss'

const toResult = () => void navigate('pages/assess/enter-path/enter-content')

/** 升学路径测评: the ways open besides the ordinary one; the answers stay on the device and with the account. */
export default definePage('pages/assess/enter-path/index', function EnterPathPage() {
  const { questions, answers, keep, save } = usePathAnswers()
  const [isAsking, setIsAsking] = useState(false)
  const count = Object.keys(answers).length
  const total = questions.data?.Items.length ?? 0
  const submit = async () => ((await save()) ? undefined : '没有存到账号里，再试一次；答案还在这台设备上')
  if (isAsking && questions.data)
    return (
      <QuizScreen
        id='enter-path'
        questions={{ ...questions, data: quizOf(questions.data) }}
        kept={{ data: answers, isLoading: false }}
        onKeep={keep}
        submit={submit}
        onDone={() => {
          setIsAsking(false)
          toResult()
        }}
      />
    )
  const isWhole = count > 0 && count === total
  return (
    <Page
      bottom={
        <BottomBar
          action={
            isWhole
              ? { id: 'see-paths', label: '看我的升学路径', onClick: toResult }
              : {
                  id: 'begin-paths',
                  label: count > 0 ? '接着回答' : '开始',
                  disabled: !questions.data,
                  onClick: () => setIsAsking(true),
                }
          }
          secondary={isWhole ? { id: 'again-paths', label: '修改回答', onClick: () => setIsAsking(true) } : undefined}
        />
      }
    >
      <QueryView result={questions}>
        {({ Items }) => (
          <>
            <Card id='path-lead' title='除了普通高考，还有哪些路走得通'>
              <View className='career-lead'>
                {`${Items.length} 个问题，两三分钟。强基、综合评价、专项、公费师范、军警、艺体、港澳、单招等二十多种方式，逐条对照你的条件：符合、不符合，还是要先确认。`}
              </View>
              <View className='career-lead'>
                不猜：没有说的、说不清的，一律算“要确认”。每一种都写明依据的文件和日期。
              </View>
              {count > 0 && <View id='path-answered'>{`已经回答 ${count} 题，共 ${Items.length} 题`}</View>}
            </Card>
            <Card>
              <ProvinceCell />
            </Card>
            {!isWhole && (
              <Button id='all-paths' kind='text' block onClick={toResult}>
                不回答，先看全部方式
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
})
