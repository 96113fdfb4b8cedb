import { useState } from 'react'
import { View } from '@tarojs/components'
import { PlatformShare } from '@/shared/platform/share/PlatformShare'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Segmented } from '@/shared/ui/controls/Segmented'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import type { useShareList } from './use-share-list'
import { timeText } from '@/features/wish/saved/model/saved-list'
import { SHARE_DAYS, shareText } from './share'
import '@/features/wish/wish-atoms.scss'
import './ShareSheet.scss'

const WEEK = 7

export interface ShareSheetProps {
  open: boolean
  sharing: ReturnType<typeof useShareList>
  onClose: () => void
}

/** Links for reading the list without an account: how long each is valid, how often it was opened, and a button to close it. */
export function ShareSheet({ open, sharing, onClose }: ShareSheetProps) {
  const [days, setDays] = useState(WEEK)
  const { shares, made, make, isMaking, copy, close, closing, problem } = sharing
  return (
    <Sheet id='share-sheet' open={open} title='分享给家人看' onClose={onClose}>
      <View className='wish-note'>
        拿到链接的人不用登录就能看到这份志愿表的最新内容，不能修改，也看不到您的姓名和手机号。
      </View>
      {made && (
        <View id='share-made' className='wish-gap'>
          <View>新链接，{timeText(made.expiresAt)} 到期。关掉这一页之后不再显示，请现在发出去。</View>
          {made.link && (
            <>
              <View id='share-link' className='wish-share__link'>
                {made.link}
              </View>
              <Button id='share-copy' block onClick={() => void copy()}>
                复制链接
              </Button>
            </>
          )}
          <PlatformShare id='share-native' label='发给家人' />
        </View>
      )}
      <View className='wish-gap'>
        <Field label='链接多久有效'>
          <Segmented id='share-days' options={SHARE_DAYS} value={days} onChange={setDays} />
        </Field>
        <Button
          id='share-make'
          block
          kind={made ? 'plain' : 'primary'}
          loading={isMaking}
          onClick={() => void make(days)}
        >
          {made ? '再生成一个链接' : '生成链接'}
        </Button>
      </View>
      {problem && (
        <View id='share-problem' className='wish-problem wish-gap' {...{ role: 'alert' }}>
          {problem}
        </View>
      )}
      <View className='wish-heading'>还能打开的链接</View>
      <QueryView
        result={{ ...shares, data: shares.data?.Items }}
        empty={{ text: '没有打开着的链接', reason: '生成之后会列在这里，可以随时关闭。' }}
      >
        {(items) => (
          <View id='share-list'>
            {items.map((share) => (
              <View key={share.ShareId} className='wish-share__row'>
                <View className='wish-share__text num'>
                  {share.ShareId === made?.shareId ? '刚生成的 · ' : ''}
                  {shareText(share)}
                </View>
                <Button
                  id={`close-${share.ShareId}`}
                  kind='text'
                  size='sm'
                  loading={closing === share.ShareId}
                  label={`关闭 ${timeText(share.ExpiresAt)} 到期的链接`}
                  onClick={() => void close(share.ShareId)}
                >
                  关闭
                </Button>
              </View>
            ))}
          </View>
        )}
      </QueryView>
    </Sheet>
  )
}
