import { skipToken } from '@reduxjs/toolkit/query/react'
import { useState } from 'react'
import { clipboard } from '@/shared/platform/clipboard/clipboard'
import { siteAddress } from '@/shared/platform/site-address/site-address'
import { storage } from '@/shared/platform/storage/storage'
import { failureText } from '@/shared/ui/query-view/failure-text'
import { useListSharesQuery, useRevokeShareMutation, useShareWishMutation } from './api'
import { shareLink, sharePath } from './share'
import { useHere } from '@/shared/ui/page/use-shown'

export interface MadeShare {
  shareId: string
  /** Address inside the app. */
  path: string
  /** Address on the web; '' if unknown. */
  link: string
  expiresAt: string
}

/** Makes, lists, copies and closes the links of one list. The server sends a link's secret only once, so it is kept as long as the page. */
export function useShareList(wishId: string | undefined, isOpen: boolean) {
  const here = useHere()
  const shares = useListSharesQuery(wishId && isOpen ? { WishId: wishId } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  const [share, { isLoading: isMaking }] = useShareWishMutation()
  const [revoke] = useRevokeShareMutation()
  const [made, setMade] = useState<MadeShare>()
  const [problem, setProblem] = useState('')
  const [closing, setClosing] = useState('')

  const make = async (days: number): Promise<void> => {
    if (!wishId || isMaking) return
    setProblem('')
    try {
      const { ShareId, Token, ExpiresAt } = await share({ WishId: wishId, Days: days }).unwrap()
      const orgCode = storage.text('OrgCode')
      setMade({
        shareId: ShareId,
        path: sharePath(Token, orgCode),
        link: shareLink(siteAddress.start(), Token, orgCode),
        expiresAt: ExpiresAt,
      })
      void shares.refetch()
    } catch (error) {
      setProblem(`没有生成链接：${failureText(error)}`)
    }
  }

  const copy = async (): Promise<void> => {
    if (!made) return
    const isCopied = await clipboard.copy(made.link)
    here.toast(isCopied ? '链接已复制，可以发给家人' : '没有复制成功，请长按链接自己复制')
  }

  const close = async (shareId: string): Promise<void> => {
    setProblem('')
    setClosing(shareId)
    try {
      await revoke({ ShareId: shareId }).unwrap()
      if (made?.shareId === shareId) setMade(undefined)
      here.toast('链接已关闭，打开会显示已失效')
    } catch (error) {
      setProblem(`没有关闭：${failureText(error)}`)
    }
    setClosing('')
    void shares.refetch()
  }

  return { shares, made, make, isMaking, copy, close, closing, problem }
}
