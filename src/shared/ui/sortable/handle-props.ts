import type { CommonEvent } from '@tarojs/components'
import type { PressableProps } from '@/shared/ui/accessibility'

/** Spread it on the View that a row is dragged by. A press without dragging opens the move sheet. */
export interface HandleProps extends PressableProps {
  id: string
  catchMove?: boolean
  onTouchStart: (event: CommonEvent) => void
  onTouchMove: (event: CommonEvent) => void
  onTouchEnd: () => void
  onTouchCancel: () => void
}
