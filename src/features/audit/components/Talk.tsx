import { useState } from 'react'
import { View } from '@tarojs/components'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { WordSheet } from '@/shared/form/WordSheet'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { AuditActs } from '../use-audit-acts'
import type { Audit } from '../words'
import './audit.scss'

/** Questions and answers of both sides. */
export function Talk({ audit, acts }: { audit: Audit; acts: AuditActs }) {
  const [isOpen, setOpen] = useState(false)
  const maySay = audit.Acts.includes('say')
  const titles = new Map(audit.RemarkList.map(({ RemarkId, Title }) => [RemarkId, Title]))
  const aboutText = (remarkId: string | null) => {
    const title = remarkId === null ? undefined : titles.get(remarkId)
    return title ? ` · 关于${title}` : ''
  }
  if (audit.Words.length === 0 && !maySay) return null
  return (
    <Card id='talk' title='问答'>
      {audit.Words.length === 0 && <View className='audit__line'>还没有人说话。有情况变化可以告诉老师。</View>}
      {audit.Words.map(({ WordId, RemarkId, Author, Text, At }) => (
        <View key={WordId} className='word'>
          <View className='word__who num'>{`${Author === 'family' ? '我' : '老师'} ${chinaMoment(At)}${aboutText(RemarkId)}`}</View>
          <View className='word__text'>{Text}</View>
        </View>
      ))}
      {audit.State === 'answering' && !audit.HasExpert && (
        <View className='audit__line'>原来的老师已经离开，不再回复；需要的话可以请别的老师再看一轮。</View>
      )}
      {maySay && (
        <Button id='say' kind='plain' size='sm' onClick={() => setOpen(true)}>
          跟老师说
        </Button>
      )}
      {isOpen && (
        <WordSheet
          id='say-sheet'
          title='跟老师说'
          label='想说什么'
          send='发给老师'
          onSend={(Text) => acts.act('say', { Text }, '已发给老师')}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
