import { Text, View } from '@tarojs/components'
import { NATIONAL } from '@/entities/exam/calendar-basis'
import { openUrl } from '@/shared/navigation/navigate'
import { isDeclaredPage } from '@/shared/navigation/routes'
import { Button } from '@/shared/ui/controls/Button'
import { Checkbox } from '@/shared/ui/controls/Checkbox'
import { Days } from '@/shared/ui/layout/Days'
import { Tag } from '@/shared/ui/layout/Tag'
import { MATTER_WORDS, type Matter } from '../model/calendar'
import './career.scss'

export interface MatterRowProps {
  matter: Matter
  onTick: (isDone: boolean) => void
  /** Present if it is the student's own matter: it can be changed. */
  onEdit?: () => void
}

/** One matter of a grade: a box to tick, with when, how and the page that helps. */
export function MatterRow({ matter, onTick, onEdit }: MatterRowProps) {
  const { MatterId, Title, Note, When, State, IsDone, Links, Source, IsNational } = matter
  const { tone } = MATTER_WORDS[State]
  // a matter with a time shows it even if the year is unknown
  const word = State === 'open' && When ? '' : MATTER_WORDS[State].word
  const links = Links.filter(({ Path }) => isDeclaredPage(Path))
  return (
    <View className='career-matter' {...{ role: 'listitem' }}>
      <Checkbox
        id={`matter-${MatterId.replace(/[^a-z0-9-]/gu, '-')}`}
        checked={IsDone}
        onChange={onTick}
        name={[Title, word].filter(Boolean).join('，')}
        label={<Text className='career-matter__title'>{Title}</Text>}
      />
      <View className='career-matter__body'>
        <View className='career-matter__when num'>
          {word && <Tag tone={tone}>{word}</Tag>}
          {IsNational && <Tag>{NATIONAL}</Tag>}
          {When && (
            <Text className='career-matter__time'>
              <Days text={When} />
            </Text>
          )}
        </View>
        {Note && <View className='career-matter__note'>{Note}</View>}
        {Source && <View className='career-matter__source'>{Source}</View>}
        {(links.length > 0 || onEdit) && (
          <View className='career-matter__links'>
            {links.map(({ Path, Name }) => (
              <Button key={Path} kind='plain' size='sm' onClick={() => void openUrl(Path)}>
                {Name}
              </Button>
            ))}
            {onEdit && (
              <Button kind='text' size='sm' label={`修改${Title}`} onClick={onEdit}>
                修改
              </Button>
            )}
          </View>
        )}
      </View>
    </View>
  )
}
