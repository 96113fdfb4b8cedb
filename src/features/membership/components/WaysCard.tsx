import { View } from '@tarojs/components'
import { phone } from '@/shared/platform/phone'
import { configParam, selectWebConfig } from '@/shared/session/site/site-state'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { useAppSelector } from '@/store/hooks'
import './membership.scss'

/** Parameter of the configuration with the organisation's telephone number. */
const PHONE_PARAM = 'ServicePhone'
const isPhoneNumber = (text: string) => /^[0-9+][0-9 -]{4,19}$/.test(text)

export interface WaysCardProps {
  /** Payment channels that the server has set up; undefined while unknown. */
  channels: readonly string[] | undefined
  onCard: () => void
  onPay: () => void
}

/** The ways to get a membership: by card, from the organisation; a note if nothing can be paid online. */
export function WaysCard({ channels, onCard, onPay }: WaysCardProps) {
  const config = useAppSelector(selectWebConfig)
  const number = configParam(config, PHONE_PARAM).trim()
  const organisation = config?.OrgName ?? '您的机构'
  return (
    <Card id='ways' title='怎样开通'>
      {channels !== undefined && channels.length > 0 && (
        <Cell id='way-online' title='线上支付' note='付完马上开通' arrow onClick={onPay} />
      )}
      <Cell id='way-card' title='卡激活' note='有会员卡，输入卡号和卡密就能开通' arrow onClick={onCard} />
      {isPhoneNumber(number) ? (
        <Cell
          id='way-phone'
          title={`联系${organisation}`}
          note='咨询或购买会员卡'
          value={number}
          onClick={() => phone.call(number)}
        />
      ) : (
        <Cell title={`联系${organisation}`} note='向为您开通账号的学校或机构咨询、购买会员卡' />
      )}
      {channels?.length === 0 && (
        <View id='no-online-payment' className='member-note'>
          线上支付还没有开通。请不要向个人转账，也不要相信“交钱包录取”。
        </View>
      )}
    </Card>
  )
}
