import { Input, View } from '@tarojs/components'
import { KEYWORD_LENGTH } from '@/shared/lib/text/keyword'
import { pressable } from '@/shared/ui/accessibility'
import { Button } from '@/shared/ui/controls/Button'
import { isWeb } from '@/shared/ui/design-size'
import { Icon } from '@/shared/ui/icon/Icon'
import { useWhileShown } from '@/shared/ui/page/use-shown'
import './search-box.scss'

export interface SearchBoxProps {
  value: string
  onChange: (value: string) => void
  /** Called by the search key of the keyboard, or by the cross (with an empty text). */
  onSearch: (value: string) => void
  placeholder?: string
  id?: string
  focus?: boolean
  /** Adds 取消 beside the box while there is something to undo. */
  onCancel?: () => void
}

export function SearchBox({ value, onChange, onSearch, placeholder = '搜索', id, focus, onCancel }: SearchBoxProps) {
  const isFocused = useWhileShown(focus, false)
  const clear = () => {
    onChange('')
    onSearch('')
  }
  const box = (
    <View className='ui-search-box' {...{ role: 'search' }}>
      <Icon name='search' size={18} color='sub' />
      <Input
        id={id}
        className='ui-search-box__control'
        value={value}
        placeholder={placeholder}
        placeholderClass='ui-search-box__placeholder'
        confirmType='search'
        maxlength={KEYWORD_LENGTH}
        focus={isFocused}
        onInput={(event) => onChange(event.detail.value)}
        onConfirm={(event) => onSearch(event.detail.value.trim())}
        {...(isWeb() ? { 'aria-label': placeholder } : { ariaLabel: placeholder })}
      />
      {value !== '' && (
        <View className='ui-search-box__clear press' {...pressable({ onPress: clear, label: '清空搜索' })}>
          <Icon name='close' size={16} color='sub' />
        </View>
      )}
    </View>
  )
  if (!onCancel) return box
  return (
    <View className='ui-search-box__row'>
      {box}
      {value !== '' && (
        <Button id={id && `${id}-cancel`} kind='text' size='sm' onClick={onCancel}>
          取消
        </Button>
      )}
    </View>
  )
}
