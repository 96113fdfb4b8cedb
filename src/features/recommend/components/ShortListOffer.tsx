import type { ResponseOf } from 'contract/registry'
import { View } from '@tarojs/components'
import { Button } from '@/shared/ui/controls/Button'
import { safeAfterText, shortListText } from '../model/short-list'
import './recommend.scss'

export interface ShortListOfferProps {
  whole: ResponseOf<'Wish/Recommend'>
  isShort: boolean
  onChange: (isShort: boolean) => void
}

/** The place from which the list is safe, the use of the rest, and the shorter list to choose instead. */
export function ShortListOffer({ whole, isShort, onChange }: ShortListOfferProps) {
  const text = safeAfterText(whole)
  const offer = shortListText(whole)
  if (text === '') return null
  return (
    <>
      <View id='safe-after' className='wish-gap'>
        {isShort ? `只留了够用的 ${whole.ShortList.length} 个，落空机会几乎不变。` : text}
      </View>
      {offer !== '' && (
        <Button id='short-list' kind='text' size='sm' onClick={() => onChange(!isShort)}>
          {isShort ? `还是要全部 ${whole.Items.length} 个` : offer}
        </Button>
      )}
    </>
  )
}
