import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { formErrorsOf } from '@/shared/form/form-errors'
import { FormMessage } from '@/shared/form/FormMessage'
import { formatDate } from '@/shared/lib/date/date'
import { forgetOpenId } from '@/shared/session/account/stored-open-id'
import { Button } from '@/shared/ui/controls/Button'
import { Cell } from '@/shared/ui/layout/Cell'
import { useListPlatformsQuery, useUnbindIdentityMutation } from '../api'
import { useAuthorise } from '../hooks/use-authorise'
import { useDeviceIdentity } from '../hooks/use-device-identity'
import { useOpenPlatform } from '../hooks/use-open-platform'
import { OPEN_PLATFORMS, PLATFORM_NAMES } from '../model/open-platform'
import { SIGN_IN_INFO } from '../model/return-address'
import { useConfirm } from '@/shared/ui/page/use-confirm'
import { useHere } from '@/shared/ui/page/use-shown'
import './session.scss'

type Identity = ResponseOf<'User/OpenIdentity'>['Items'][number]

/** The platforms' identities of the account: which are bound, with buttons to bind and to unbind. */
export function IdentityList({ identities, onChanged }: { identities: Identity[]; onChanged: () => void }) {
  const { toast } = useHere()
  const confirm = useConfirm()
  const { data: platforms } = useListPlatformsQuery()
  const here = useOpenPlatform()
  const binding = useAuthorise()
  const [unbind, { isLoading }] = useUnbindIdentityMutation()
  const [problem, setProblem] = useState<string>()

  const onThisDevice = useDeviceIdentity()

  const isOffered = (platform: string) =>
    platforms?.Items.some((item) => item.Platform === platform && (item.IsPageOn || item.IsMiniOn)) ?? false
  const shown = OPEN_PLATFORMS.filter(
    (platform) => isOffered(platform) || identities.some(({ Platform }) => Platform === platform),
  )

  const bind = async () => {
    if (!here) return
    setProblem(undefined)
    if (await binding.start({ platform: here.platform, purpose: 'bind', returnTo: SIGN_IN_INFO })) onChanged()
  }
  const takeAway = async ({ IdentityId, Platform }: Identity) => {
    const name = PLATFORM_NAMES[Platform]
    const content = `解绑后不能再用${name}登录这个账号，志愿表和资料都还在。`
    if (!(await confirm({ title: `解绑${name}？`, content, confirmText: '解绑' }))) return
    setProblem(undefined)
    try {
      await unbind({ IdentityId }).unwrap()
      forgetOpenId(Platform)
      toast(`已解绑${name}`)
      onChanged()
    } catch (failure) {
      setProblem(formErrorsOf(failure, {}).form)
    }
  }

  return (
    <>
      <FormMessage text={problem ?? binding.problem} />
      {shown.map((platform) => {
        const name = PLATFORM_NAMES[platform]
        const bound = identities.filter(({ Platform }) => Platform === platform)
        if (bound.length > 0) {
          return bound.map((identity) => (
            <Cell
              key={identity.IdentityId}
              id={`identity-${platform}`}
              title={name}
              note={[
                identity.NickName,
                `${formatDate(identity.BoundAt)} 绑定`,
                platform === onThisDevice && '这台设备用它自动登录',
              ]
                .filter(Boolean)
                .join(' · ')}
              value={
                <Button
                  id={`unbind-${platform}`}
                  kind='plain'
                  size='sm'
                  label={`解绑${name}`}
                  disabled={isLoading}
                  onClick={() => void takeAway(identity)}
                >
                  解绑
                </Button>
              }
            />
          ))
        }
        const isHere = here?.platform === platform
        return (
          <Cell
            key={platform}
            id={`identity-${platform}`}
            title={name}
            note={isHere ? '未绑定' : `未绑定。在${name}里打开本页就能绑定`}
            value={
              isHere ? (
                <Button
                  id={`bind-${platform}`}
                  kind='plain'
                  size='sm'
                  label={`绑定${name}`}
                  loading={binding.isBusy}
                  onClick={() => void bind()}
                >
                  绑定
                </Button>
              ) : undefined
            }
          />
        )
      })}
      {shown.length === 0 && <View className='sign-in__note'>还没有开通微信、抖音或支付宝登录。</View>}
    </>
  )
}
