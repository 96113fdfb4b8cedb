import { useState } from 'react'
import { View } from '@tarojs/components'
import { CardForm, type CardActivated } from '@/features/membership/components/CardForm'
import { ReceivedCard } from '@/features/membership/components/ReceivedCard'
import { cardNoOf } from '@/features/membership/model/card-input'
import { formatDate } from '@/shared/lib/date/date'
import { relaunch, replace } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { acceptRights } from '@/shared/session/rights/accept-rights'
import { cardChosen } from '@/shared/session/account/session-state'
import { loadUserInfo } from '@/shared/session/account/sign-in'
import { useSession } from '@/shared/session/account/use-session'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { useAppDispatch } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

function Activated({ result }: { result: CardActivated }) {
  return (
    <Card id='card-activated' title={result.IsRepeat ? '这张卡您之前已经激活过' : '激活成功'}>
      <View {...{ role: 'status' }}>{result.ProductName} 已开通</View>
      <Cell title='会员到期日' value={formatDate(result.ExpireAt)} />
      <Cell title='订单号' note={result.OrderNo} />
      <Button id='to-membership' block onClick={() => void replace('pages/personal/openmamber/membership')}>
        查看我的会员
      </Button>
      <Button id='to-home' kind='text' block onClick={() => void relaunch('pages/home/index')}>
        回到首页
      </Button>
    </Card>
  )
}

/** 卡激活: number and password, what the card opens, then the activation. */
export default definePage('pages/personal/openmamber/memberactivation', function MemberActivationPage({ params }) {
  const here = useHere()
  const { cardId } = useSession()
  const dispatch = useAppDispatch()
  const [result, setResult] = useState<CardActivated>()
  const done = async (answer: CardActivated) => {
    acceptRights(answer.RightsList)
    dispatch(cardChosen(''))
    setResult(answer)
    // the member type is part of the user; if it cannot be loaded right now, the activation stays valid
    await loadUserInfo().catch(() => undefined)
  }
  const received = async () => {
    dispatch(cardChosen(''))
    here.toast('已收下，到期前随时可以激活')
    await replace('pages/personal/openmamber/membership')
  }
  return (
    <Page>
      {result ? (
        <Activated result={result} />
      ) : params.own === '1' && cardNoOf(params.cardNo) ? (
        <ReceivedCard cardNo={cardNoOf(params.cardNo)} onActivated={done} />
      ) : (
        <CardForm
          cardNo={cardNoOf(params.cardNo) || cardNoOf(cardId)}
          onChecked={(cardNo) => dispatch(cardChosen(cardNo))}
          onActivated={done}
          onReceived={received}
        />
      )}
    </Page>
  )
})
