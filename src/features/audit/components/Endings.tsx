import { useState } from 'react'
import { View } from '@tarojs/components'
import { WordSheet } from '@/shared/form/WordSheet'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { AuditActs } from '../use-audit-acts'
import type { Audit } from '../words'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import './audit.scss'

/** A second round, ending it, complaining, withdrawing: the actions now possible, each with its rule. */
export function Endings({ audit, acts }: { audit: Audit; acts: AuditActs }) {
  const confirm = useConfirm()
  const [isComplaining, setComplaining] = useState(false)
  const may = (act: Audit['Acts'][number]) => audit.Acts.includes(act)
  const running = acts.running?.Act
  const { ComplainDays, ResolveHours, SecondHours } = audit.Limits
  const sure = async (act: 'again' | 'close' | 'withdraw', title: string, content: string, confirmText: string) => {
    if (await confirm({ title, content, confirmText })) await acts.act(act)
  }
  if (!(['again', 'close', 'complain', 'withdraw'] as const).some(may) && !audit.Complaint) return null
  return (
    <Card id='endings' title='接下来'>
      {audit.Complaint && <View className='audit__line'>{`您的投诉：${audit.Complaint}`}</View>}
      {audit.Resolution && <View className='audit__line'>{`答复：${audit.Resolution}`}</View>}
      {may('complain') && (
        <View className='audit__line'>
          {`对意见不满意，可以在结果出来 ${ComplainDays} 天内投诉，机构 ${ResolveHours / 24} 天内决定重做、退款或不予支持；包含在会员里的，退的是会员。`}
        </View>
      )}
      <View className='audit__acts'>
        {may('again') && (
          <Button
            id='audit-again'
            kind='plain'
            size='sm'
            loading={running === 'again'}
            onClick={() =>
              void sure(
                'again',
                '请老师再看一轮？',
                `看的是志愿表现在的样子，${SecondHours} 小时内给出意见。`,
                '再看一轮',
              )
            }
          >
            再看一轮
          </Button>
        )}
        {may('close') && (
          <Button
            id='audit-close'
            kind='plain'
            size='sm'
            loading={running === 'close'}
            onClick={() => void sure('close', '结束这次审核？', '结束以后不能再采纳或撤销，意见一直可以看。', '结束')}
          >
            结束
          </Button>
        )}
        {may('complain') && (
          <Button id='audit-complain' kind='text' size='sm' onClick={() => setComplaining(true)}>
            投诉
          </Button>
        )}
        {may('withdraw') && (
          <Button
            id='audit-withdraw'
            kind='text'
            size='sm'
            loading={running === 'withdraw'}
            onClick={() =>
              void sure('withdraw', '取消这次审核？', '单独付过钱的会原路退回，之后可以再交。', '取消审核')
            }
          >
            取消审核
          </Button>
        )}
      </View>
      {isComplaining && (
        <WordSheet
          id='complain-sheet'
          title='投诉'
          label='哪里不满意'
          send='提交投诉'
          onSend={(Text) => acts.act('complain', { Text }, '已收到投诉')}
          onClose={() => setComplaining(false)}
        />
      )}
    </Card>
  )
}
