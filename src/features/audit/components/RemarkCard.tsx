import { useState } from 'react'
import { View } from '@tarojs/components'
import { wholePercent } from '@/shared/lib/number-format/number-format'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import type { AuditActs } from '../hooks/use-audit-acts'
import { isAgainstNumbers, numbersText, type Audit, type Remark } from '../model/words'
import { WordSheet } from './WordSheet'
import './audit.scss'

const ANSWERS = { adopted: '已采纳', declined: '没有采纳' } as const

/** The chance of the wish a remark is about, as it was when the list was handed over. */
function ThenNumbers({ audit, remark }: { audit: Audit; remark: Remark }) {
  const wish = audit.Frozen.Items.find(({ UnitId }) => UnitId === remark.UnitId)
  if (!wish) return null
  const { Prediction } = wish
  return (
    <View className='remark__numbers num'>
      {Prediction ? (
        <>
          <TierTag tier={Prediction.Tier} />
          {` 交表时录取可能 ${wholePercent(Prediction.Probability)}%`}
        </>
      ) : (
        '交表时算不出录取可能'
      )}
    </View>
  )
}

function Change({ remark }: { remark: Remark }) {
  if (remark.ProposalText === null) return null
  return (
    <View className='remark__change'>
      <View className='remark__text'>{`建议：${remark.ProposalText}`}</View>
      <View className='remark__numbers num'>{numbersText(remark)}</View>
      {isAgainstNumbers(remark) && <View className='remark__warning'>这样改数字上更险，想清楚老师的理由再决定。</View>}
    </View>
  )
}

export interface RemarkCardProps {
  audit: Audit
  remark: Remark
  acts: AuditActs
}

/** What an expert says beside what the numbers say, and the family's answer to it. */
export function RemarkCard({ audit, remark, acts }: RemarkCardProps) {
  const [isDeclining, setDeclining] = useState(false)
  const { RemarkId, Answer, AnswerWord, CanUndo, IsGone, ProposalText } = remark
  const isBusy = acts.running?.RemarkId === RemarkId
  const isOpen = audit.Acts.includes('adopt')
  const isChange = ProposalText !== null
  return (
    <Card id={`remark-${RemarkId}`} title={remark.Title} extra={Answer ? ANSWERS[Answer] : undefined}>
      <ThenNumbers audit={audit} remark={remark} />
      <View className='remark__text'>{remark.Text}</View>
      <Change remark={remark} />
      {AnswerWord !== '' && <View className='remark__state'>{`您说：${AnswerWord}`}</View>}
      {IsGone && Answer === null && <View className='remark__state'>这个志愿已经不在您的表里。</View>}
      {isOpen && (
        <View className='audit__acts'>
          {Answer === null && !(isChange && IsGone) && (
            <Button
              id={`adopt-${RemarkId}`}
              size='sm'
              loading={isBusy}
              onClick={() => void acts.act('adopt', { RemarkId }, isChange ? '已改好，可以撤销' : '好的')}
              label={`${isChange ? '采纳，照着改' : '知道了'}：${remark.Title}`}
            >
              {isChange ? '采纳，照着改' : '知道了'}
            </Button>
          )}
          {Answer === null && (
            <Button
              id={`decline-${RemarkId}`}
              kind='plain'
              size='sm'
              disabled={isBusy}
              onClick={() => setDeclining(true)}
              label={`不采纳：${remark.Title}`}
            >
              不采纳
            </Button>
          )}
          {Answer !== null && CanUndo && (
            <Button
              id={`undo-${RemarkId}`}
              kind='text'
              size='sm'
              loading={isBusy}
              onClick={() => void acts.act('undo', { RemarkId }, '已撤销')}
              label={`撤销答复：${remark.Title}`}
            >
              撤销
            </Button>
          )}
        </View>
      )}
      {isDeclining && (
        <WordSheet
          id='decline-sheet'
          title='不采纳这条意见'
          label='想说一句吗'
          send='不采纳'
          isOptional
          onSend={(Text) => acts.act('decline', { RemarkId, Text })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Card>
  )
}
