import { View } from '@tarojs/components'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { Button } from '@/shared/ui/controls/Button'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useActivateReceivedCardMutation, useGetReceivedCardQuery } from '../api'
import { CardDetailCard } from './CardDetailCard'
import type { CardActivated } from './CardForm'

/** A card that the account has received: what it opens, and a button to activate it without a password. */
export function ReceivedCard({
  cardNo,
  onActivated,
}: {
  cardNo: string
  onActivated: (result: CardActivated) => Promise<void>
}) {
  const card = useGetReceivedCardQuery({ CardNo: cardNo })
  const [activate] = useActivateReceivedCardMutation()
  const form = useForm({ initial: {}, check: () => ({}) })
  const { errors, isBusy } = form
  const use = () =>
    form.submit(async () => {
      await onActivated(await activate({ CardNo: cardNo }).unwrap())
    })
  return (
    <QueryView result={card}>
      {(detail) => (
        <CardDetailCard detail={detail}>
          <FormMessage text={errors.form} />
          <Button id='card-activate' block loading={isBusy} onClick={() => void use()}>
            现在激活
          </Button>
          <View className='member-note'>激活当天开始计时，激活后不能换到别的账号。</View>
        </CardDetailCard>
      )}
    </QueryView>
  )
}
