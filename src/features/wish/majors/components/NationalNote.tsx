import { View } from '@tarojs/components'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import type { UnitMajor } from '../majors'
import '@/features/wish/wish-atoms.scss'

/** What the mark 国家级一流 on the majors above it means, and its source; nothing without a mark. */
export function NationalNote({ majors }: { majors: readonly UnitMajor[] }) {
  const source = majors.find(({ National }) => National)?.National
  if (!source) return null
  return (
    <View id='national-note' className='wish-gap'>
      <View className='wish-note'>国家级一流：教育部认定的本科专业建设点。没有标的不等于不是。</View>
      <SourceNote source={source} />
    </View>
  )
}
