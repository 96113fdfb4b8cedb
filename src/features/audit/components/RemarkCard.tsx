import { useState } from 'react'
import { View } from '@tarojs/components'
import { shownChance } from '@/shared/lib/number/number-format'
import { WordSheet } from '@/shared/form/WordSheet'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { TierTag } from '@/shared/ui/tier-tag/TierTag'
import type { AuditActs } from '../use-audit-acts'
import { isAgainstNumbers, numbersText, type Audit, type Remark } from '../words'
import { FrozenList, type FrozenCardProps } from './FrozenCard'
import './audit.scss'

const ANSWERS = { adopted: '已采纳', declined: '没有采纳' } as const

/** The chance of the wish that a remark is about, at the time the list was submitted. */
function ThenNumbers({ audit, remark }: { audit: Audit; remark: Remark }) {
  const wish = audit.Frozen.Items.find(({ UnitId }) => UnitId === remark.UnitId)
  if (!wish) return null
  const { Prediction } = wish
  return (
    <View className='remark__numbers num'>
      {Prediction ? (
        <>
          <TierTag tier={Prediction.Tier} />
          {` 交表时录取可能 ${shownChance(Prediction)}`}
        </>
      ) : (
        '交表时算不出录取可能'
      )}
    </View>
  )
}

function Change({ remark, finding }: Pick<RemarkCardProps, 'remark' | 'finding'>) {
  if (remark.ProposalText === null) return null
  const made = remark.Numbers?.List
  return (
    <View className='remark__change'>
      <View className='remark__text'>{`建议：${remark.ProposalText}`}</View>
      <View className='remark__numbers num'>{numbersText(remark)}</View>
      {isAgainstNumbers(remark) && <View className='remark__warning'>这样改数字上更险，想清楚老师的理由再决定。</View>}
      {made && <FrozenList id={`made-${remark.RemarkId}`} frozen={made} finding={finding} />}
    </View>
  )
}

export interface RemarkCardProps {
  audit: Audit
  remark: Remark
  acts: AuditActs
  finding: FrozenCardProps['finding']
}

/** Text of the button that accepts a remark, and the message after it. */
const takingOf = ({ Proposal }: Remark): { label: string; done: string } =>
  Proposal === null
    ? { label: '知道了', done: '好的' }
    : Proposal.Kind === 'list'
      ? { label: '收下这份志愿表', done: '已收下，可以撤销' }
      : { label: '采纳，照着改', done: '已改好，可以撤销' }

/** An expert's remark beside the numbers, and the family's answer to it. */
export function RemarkCard({ audit, remark, acts, finding }: RemarkCardProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { RemarkId, Answer, AnswerWord, CanUndo, CanAdopt, IsGone } = remark
  const isBusy = acts.running?.RemarkId === RemarkId
  const isOpen = audit.Acts.includes('adopt')
  const maySay = audit.Acts.includes('say')
  const taking = takingOf(remark)
  return (
    <Card id={`remark-${RemarkId}`} title={remark.Title} extra={Answer ? ANSWERS[Answer] : undefined}>
      <ThenNumbers audit={audit} remark={remark} />
      <View className='remark__text'>{remark.Text}</View>
      <Change remark={remark} finding={finding} />
      {AnswerWord !== '' && <View className='remark__state'>{`您说：${AnswerWord}`}</View>}
      {IsGone && Answer === null && <View className='remark__state'>这个志愿已经不在您的表里。</View>}
      {(isOpen || maySay) && (
        <View className='audit__acts'>
          {isOpen && Answer === null && CanAdopt && (
            <Button
              id={`adopt-${RemarkId}`}
              size='sm'
              loading={isBusy}
              onClick={() => void acts.act('adopt', { RemarkId }, taking.done)}
              label={`${taking.label}：${remark.Title}`}
            >
              {taking.label}
            </Button>
          )}
          {isOpen && Answer === null && (
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
          {isOpen && Answer !== null && CanUndo && (
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
          {maySay && (
            <Button
              id={`ask-${RemarkId}`}
              kind='text'
              size='sm'
              onClick={() => setAsking(true)}
              label={`问老师：${remark.Title}`}
            >
              问老师
            </Button>
          )}
        </View>
      )}
      {isAsking && (
        <WordSheet
          id='ask-sheet'
          title={remark.Title}
          label='想问或想说什么'
          send='发给老师'
          onSend={(Text) => acts.act('say', { RemarkId, Text }, '已发给老师')}
          onClose={() => setAsking(false)}
        />
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
