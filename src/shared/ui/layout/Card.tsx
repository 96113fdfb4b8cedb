import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { pressable } from '@/shared/ui/accessibility'
import { cx } from '@/shared/ui/class-name'
import './card.scss'

export interface CardProps {
  title?: ReactNode
  /** At the right of the title. */
  extra?: ReactNode
  onClick?: () => void
  children?: ReactNode
  id?: string
  className?: string
}

export function Card({ title, extra, onClick, children, id, className }: CardProps) {
  return (
    <View
      id={id}
      className={cx('ui-card', onClick && 'press', className)}
      {...(onClick ? pressable({ onPress: onClick }) : {})}
    >
      {(title !== undefined || extra !== undefined) && (
        <View className='ui-card__head'>
          <View className='ui-card__title' {...(onClick ? {} : { role: 'heading', 'aria-level': 2 })}>
            {title}
          </View>
          {extra !== undefined && <View className='ui-card__extra'>{extra}</View>}
        </View>
      )}
      {children}
    </View>
  )
}
