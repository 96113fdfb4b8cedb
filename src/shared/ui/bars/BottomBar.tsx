import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { Facts } from '@/shared/ui/facts/Facts'
import './bottom-bar.scss'

export interface BottomAction {
  label: string
  onClick: () => void
  disabled?: boolean
  loading?: boolean
  id?: string
}

export interface BottomBarProps {
  /** The running summary: 已选 12/40 · 冲 3 稳 6 保 3. */
  summary?: ReactNode
  /** The one next action. */
  action: BottomAction
  secondary?: BottomAction
}

export function BottomBar({ summary, action, secondary }: BottomBarProps) {
  return (
    <View className='ui-bottom-bar'>
      {summary !== undefined && (
        <View className='ui-bottom-bar__summary num' {...{ role: 'status' }}>
          {typeof summary === 'string' ? <Facts text={summary} /> : summary}
        </View>
      )}
      <View className='ui-bottom-bar__actions'>
        {secondary && (
          <View className='ui-bottom-bar__secondary'>
            <Button
              id={secondary.id ?? 'bottom-secondary'}
              kind='plain'
              block
              disabled={secondary.disabled}
              loading={secondary.loading}
              onClick={secondary.onClick}
            >
              {secondary.label}
            </Button>
          </View>
        )}
        <View className='ui-bottom-bar__action'>
          <Button
            id={action.id ?? 'bottom-action'}
            block
            disabled={action.disabled}
            loading={action.loading}
            onClick={action.onClick}
          >
            {action.label}
          </Button>
        </View>
      </View>
    </View>
  )
}
