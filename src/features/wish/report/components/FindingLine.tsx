import { Text, View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { cx } from '@/shared/ui/class-name'
import { SEVERITY_WORDS, withoutSubject, type Finding } from '../model/findings'
import './FindingLine.scss'

/**
 * One finding in words, with the button that fixes it, if there is one.
 * In the row of its own wish (`inRow`) it does not name the wish again.
 */
export function FindingLine({ finding, inRow, onFix }: { finding: Finding; inRow?: boolean; onFix?: () => void }) {
  const { Severity, Message, Fix } = finding
  return (
    <View className={cx('wish-finding', `wish-finding--${Severity}`)}>
      <View className='wish-finding__text'>
        <Text className='wish-finding__word'>{SEVERITY_WORDS[Severity]}</Text>
        <Text>{inRow ? withoutSubject(Message) : Message}</Text>
      </View>
      {Fix && onFix && (
        <Button size='sm' kind='text' label={`${Fix.Label}：${Message}`} onClick={onFix}>
          {Fix.Label}
        </Button>
      )}
    </View>
  )
}
