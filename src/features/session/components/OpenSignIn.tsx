import { View } from '@tarojs/components'
import { FormMessage } from '@/shared/form/FormMessage'
import { auth } from '@/shared/platform/auth/auth'
import { Button } from '@/shared/ui/controls/Button'
import { useAuthorise } from '../hooks/use-authorise'
import type { OpenPlatformState } from '../hooks/use-open-platform'
import { PLATFORM_NAMES } from '../model/open-platform'
import './session.scss'

export interface OpenSignInProps extends OpenPlatformState {
  /** Checked page to open afterwards. */
  returnTo: string
  /** Whether it is the main action of the page; true by default. */
  isMain?: boolean
  /** Called before anything starts; false keeps the user here. */
  mayStart: () => boolean
}

/** The one button that signs in through the app the product runs in. */
export function OpenSignIn({ platform, isDemonstration, returnTo, isMain = true, mayStart }: OpenSignInProps) {
  const { isBusy, problem, start } = useAuthorise()
  const name = PLATFORM_NAMES[platform]
  const begin = () => {
    if (mayStart()) void start({ platform, purpose: 'login', returnTo })
  }
  return (
    <View className='sign-in__choice'>
      <FormMessage text={problem} />
      <Button id='login-by-platform' kind={isMain ? 'primary' : 'plain'} block loading={isBusy} onClick={begin}>
        {auth.loginCode ? `${name}一键登录` : `用${name}登录`}
      </Button>
      {isDemonstration && <View className='sign-in__note'>演示平台：用的是演示身份，不是真的{name}。</View>}
    </View>
  )
}
