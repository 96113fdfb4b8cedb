import type { ReactNode } from 'react'
import { Text } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import './tag.scss'

export interface TagProps {
  children: ReactNode
  /** What it expresses: plain fact (default), good, needs care, wrong, or the item to stress. */
  tone?: 'plain' | 'ok' | 'warn' | 'danger' | 'brand'
}

/** A word or two about the thing beside it: 双一流, 已结束. Not pressable; long words wrap inside it. */
export function Tag({ children, tone = 'plain' }: TagProps) {
  return <Text className={cx('ui-tag', `ui-tag--${tone}`)}>{children}</Text>
}
