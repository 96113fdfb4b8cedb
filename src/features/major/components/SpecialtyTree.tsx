import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { navigate } from '@/shared/navigation/navigate'
import { currentOf } from '@/shared/screens/list-result'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { useGetSpecialtyTreeQuery } from '../api'
import { LEVEL_OPTIONS, levelOf, type Level } from '../specialty'
import './specialty.scss'

type Field = ResponseOf<'Specialty/CategoryTree'>['Levels'][number]['Fields'][number]

export interface SpecialtyTreeProps {
  level: string | undefined
  /** Shows only this field, opened. */
  field?: string
  /** Whether the classes are listed under each field; else a field opens a page of its own. */
  hasClasses: boolean
}

const openClass = (level: Level, field: string, name: string) =>
  void navigate('pages/home/major/specialityCategory', { level, field, name })

function FieldClasses({ level, field }: { level: Level; field: Field }) {
  return (
    <Section id={`field-${field.Name}`} title={`${field.Name} ${field.Count} 个专业`}>
      <Card>
        {field.Classes.map(({ Name, Count }) => (
          <Cell
            key={Name}
            id={`class-${field.Name}-${Name}`}
            title={Name}
            value={`${Count} 个`}
            arrow
            onClick={() => openClass(level, field.Name, Name)}
          />
        ))}
      </Card>
    </Section>
  )
}

/** The catalogue of a level: its fields with their classes below. */
export function SpecialtyTree({ level: begin, field: only, hasClasses }: SpecialtyTreeProps) {
  const [level, setLevel] = useState(() => levelOf(begin))
  const tree = useGetSpecialtyTreeQuery({ Level: level })
  return (
    <>
      {only === undefined && (
        <View className='specialty__choice'>
          <Segmented id='level' label='层次' options={LEVEL_OPTIONS} value={level} onChange={setLevel} />
        </View>
      )}
      <QueryView
        result={currentOf(tree)}
        skeleton={<Skeleton card rows={8} />}
        isEmpty={({ Levels }) =>
          !Levels.some(({ Fields }) => Fields.some(({ Name }) => only === undefined || Name === only))
        }
        empty={{
          text: '目录里没有这一部分',
          reason: '换一个层次，或回到专业库看看。',
          action: '看专业库',
          onAction: () => void navigate('pages/home/major/index'),
        }}
      >
        {({ Levels: [found], Source }) => {
          const fields = (found?.Fields ?? []).filter(({ Name }) => only === undefined || Name === only)
          if (hasClasses)
            return (
              <>
                {fields.map((field) => (
                  <FieldClasses key={field.Name} level={level} field={field} />
                ))}
              </>
            )
          return (
            <Section title={`${level} ${found?.Count ?? 0} 个专业`} source={Source}>
              <Card>
                {fields.map(({ Name, Count, Classes }) => (
                  <Cell
                    key={Name}
                    id={`field-${Name}`}
                    title={Name}
                    note={`${Classes.length} 个专业类`}
                    value={`${Count} 个`}
                    arrow
                    onClick={() => void navigate('pages/home/major/category', { level, field: Name })}
                  />
                ))}
              </Card>
            </Section>
          )
        }}
      </QueryView>
    </>
  )
}
