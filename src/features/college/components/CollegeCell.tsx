import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { collegeKind, collegeCutoffText, collegePlace, type CollegeRow } from '@/entities/college'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { Tag } from '@/shared/ui/layout/Tag'
import { knownAsText } from '../model/detail'
import './college.scss'

export interface CollegeCellProps {
  college: CollegeRow
  onPress: () => void
  /** Shown before its name: its place in an order. */
  place?: string
  /** At the right. */
  value?: ReactNode
  /** Pressing it chooses the college instead of opening its page. */
  isChoice?: boolean
  /** A line of text under the facts, in place of the cutoff. */
  note?: ReactNode
}

/** A college in a list: its name and tags, its place and kind, its cutoff. */
export function CollegeCell({ college, onPress, place, value, note, isChoice }: CollegeCellProps) {
  const cutoff = college.Line && collegeCutoffText(college.Line)
  // beside a value the name has a line to itself
  const isNarrow = value !== undefined
  const facts = [...(isNarrow ? college.Tags : []), collegePlace(college), collegeKind(college)].join(' · ')
  return (
    <Cell
      title={
        <View className='college-cell__head'>
          {place && <Text className='college-rank__place num'>{place}</Text>}
          <Text className='college-cell__name'>{college.Name}</Text>
          {!isNarrow && college.Tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        </View>
      }
      note={
        <>
          {college.KnownAs && <View>{knownAsText(college.KnownAs)}</View>}
          <View>
            <Facts text={facts} />
          </View>
          {note ?? (cutoff && <View className='num'>{cutoff}</View>)}
        </>
      }
      value={value}
      arrow={!isChoice}
      onClick={onPress}
    />
  )
}
