import { Button } from '@tarojs/components'
import './PlatformShare.scss'

/** The platform's own way to send a page to a person. Only its native button may open it. */
export function PlatformShare() {
  return (
    <Button id='share-native' className='wish-share__native' openType='share'>
      发给家人
    </Button>
  )
}
