// Roles, names and keyboard for elements that are View on every platform. H5 passes the attributes to HTML; mini-programs
// ignore unknown ones.
import type { ITouchEvent } from '@tarojs/components'
import type { ImageProps } from '@tarojs/components/types/Image'
import { isWeb } from '@/shared/ui/design-size'

/** The fields of a key press on H5 that the kit uses. */
interface KeyPress {
  key: string
  /** True for repeats while the key is held down. */
  repeat?: boolean
  preventDefault(): void
  stopPropagation(): void
}

export interface PressableOptions {
  onPress?: () => void
  role?: 'button' | 'link' | 'radio' | 'checkbox' | 'switch' | 'tab'
  /** Name for screen readers if the content is not text. */
  label?: string
  disabled?: boolean
  checked?: boolean
  selected?: boolean
  expanded?: boolean
  /** True while the action runs. */
  busy?: boolean
}

export interface PressableProps {
  role: string
  tabIndex: number
  onClick: (event: ITouchEvent) => void
  onKeyDown?: (event: KeyPress) => void
  ariaRole?: string
  ariaLabel?: string
  [aria: `aria-${string}`]: string | boolean | undefined
}

/**
 * Attributes and handlers that make a View a control: role, name, focus, Enter and Space.
 * The press does not bubble, so that a button inside a pressable card acts alone.
 */
export function pressable(options: PressableOptions): PressableProps {
  const { onPress, role = 'button', label, disabled = false, checked, selected, expanded, busy } = options
  const press = () => {
    if (!disabled) onPress?.()
  }
  const onClick = (event: ITouchEvent) => {
    event.stopPropagation()
    press()
  }
  if (!isWeb()) return { role, tabIndex: 0, onClick, ariaRole: role, ...(label ? { ariaLabel: label } : {}) }
  return {
    role,
    tabIndex: disabled ? -1 : 0,
    'aria-label': label,
    'aria-disabled': disabled || undefined,
    'aria-checked': checked,
    'aria-selected': selected,
    'aria-expanded': expanded,
    'aria-busy': busy || undefined,
    onClick,
    onKeyDown: (event) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) press()
    },
  }
}

/** Attributes of a picture: with a description it is an image with that name, without one it is decoration. */
export function picture(description?: string): Partial<ImageProps> {
  if (!isWeb()) return description ? { ariaLabel: description } : {}
  // The inner <img> of H5 gets an empty alt, the outer element carries the name.
  const attributes = description ? { role: 'img', 'aria-label': description } : { 'aria-hidden': true }
  return { ...attributes, imgProps: { alt: '' } }
}
