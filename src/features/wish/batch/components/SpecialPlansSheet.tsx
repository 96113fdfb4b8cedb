import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import type { ScoreForm } from '@/entities/exam/exam'
import { formatNumber } from '@/shared/lib/number/number-format'
import { Button } from '@/shared/ui/controls/Button'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { Switch } from '@/shared/ui/controls/Switch'
import { useEntitled } from '../hooks/use-entitled'
import { absentText, heldPlans, needsText } from '../model/special-plans'
import '@/features/wish/wish-atoms.scss'
import './SpecialPlansSheet.scss'

export interface SpecialPlansSheetProps {
  form: ScoreForm
  batches: ResponseOf<'Wish/BatchList'>
  /** The unit of a wish: 院校专业组. */
  unit: string
  /** The requested batch: its kinds come first. */
  of?: string
  open: boolean
  onClose: () => void
}

/** The special plans in the province's data, each with its conditions and a switch; all are off until the family turns them on. */
export function SpecialPlansSheet({ form, batches, unit, of = '', open, onClose }: SpecialPlansSheetProps) {
  const { said, say } = useEntitled(form)
  const { SpecialPlans, OtherPlans, Track } = batches
  const held = heldPlans(SpecialPlans, of)
  const absent = absentText(SpecialPlans)
  return (
    <Sheet
      id='special-plans-sheet'
      open={open}
      title='我能报的专项计划'
      onClose={onClose}
      footer={
        <Button id='special-plans-done' block onClick={onClose}>
          完成
        </Button>
      }
    >
      <View className='wish-note'>
        这些计划要符合条件才能报。打开一项，它的批次才会出现在{Track}
        的批次里；条件以省考试院和学校的招生章程为准，不确定的先不要打开。
      </View>
      {held.map(({ Kind, Name, Entitled, Sentence, RuleSource, UnitCount, Needs, BatchIds, OutdatedYear }) => (
        <View key={Kind} className='special-plan'>
          <Switch
            id={`special-${Kind}`}
            label={Name}
            checked={said.includes(Kind)}
            onChange={(on) => say({ Kind, BatchIds }, on)}
          />
          <View>谁能报：{Entitled}</View>
          {Needs.length > 0 && <View className='special-plan__needs'>{needsText({ Needs })}</View>}
          <View className='wish-note'>{Sentence}</View>
          <View className='wish-note'>
            {OutdatedYear === undefined
              ? `有录取数据的${unit} ${formatNumber(UnitCount)} 个`
              : `最近的录取线是 ${OutdatedYear} 年的，太旧，打开了也列不出志愿`}
            {' · '}依据：{RuleSource}
          </View>
        </View>
      ))}
      {OtherPlans.length > 0 && (
        <View className='special-plan'>
          <View className='special-plan__title'>这里不能填的</View>
          {OtherPlans.map(({ Name, Reason, UnitCount }) => (
            <View key={Name} className='wish-note'>
              {Name}（{formatNumber(UnitCount)} 个）：{Reason}
            </View>
          ))}
        </View>
      )}
      {absent !== '' && <View className='wish-note special-plan'>{absent}</View>}
    </Sheet>
  )
}
