import { Button } from '@tarojs/components'
import type { PlatformShareProps } from './types'
import './platform-share.scss'

/** The platform's own way to send a page to a person. Only its native button may open it. */
export function PlatformShare({ id, label, look = 'block' }: PlatformShareProps) {
  return (
    <Button id={id} className={`platform-share platform-share--${look}`} openType='share'>
      {label}
    </Button>
  )
}
