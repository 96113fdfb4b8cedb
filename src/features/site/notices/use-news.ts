import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { Paged } from 'contract/shapes'
import type { EndlessResult } from '@/shared/screens/list-result'
import { newsLoaded, selectIsLoggedIn, type Notice } from '@/shared/session/account/session-state'
import { selectIsLaunched } from '@/shared/session/site/site-state'
import { useListMessagesInfiniteQuery, useListNoticesInfiniteQuery, useReadNoticesMutation } from './api'
import { keepReadOnDevice, readOnDevice } from './read-notices'

export type NewsKind = 'notice' | 'message'

export interface News {
  /** The latest of both, and the parts of a query's result that QueryView uses. */
  result: {
    data?: { notices: Notice[]; messages: Notice[]; totals: Record<NewsKind, number>; unread: Record<NewsKind, number> }
    isLoading: boolean
    error?: unknown
    refetch: () => Promise<void>
  }
  /** Marks as read; the badge follows. */
  markRead: (ids: string[]) => void
  /** Marks every notice or every message as read, older ones too. */
  markAllRead: (kind: NewsKind) => void
  /** A notice for this reader: for a guest with the read mark of the device. */
  asRead: (notice: Notice) => Notice
  /** All loaded items of each kind, older ones too. */
  lists: Record<NewsKind, EndlessResult<Paged<Notice>>>
}

/**
 * Notices and messages with their read state; also keeps the badge of the tab bar up to date. Messages belong to the
 * signed-in user; a guest's read notices are kept on the device.
 */
export function useNews(): News {
  const dispatch = useDispatch()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isLaunched = useSelector(selectIsLaunched)
  const [readHere, setReadHere] = useState(readOnDevice)
  const notices = useListNoticesInfiniteQuery(undefined, { skip: !isLaunched })
  const messages = useListMessagesInfiniteQuery(undefined, { skip: !isLaunched || !isLoggedIn })
  const [read] = useReadNoticesMutation()

  const noticeData = notices.data?.pages[0]
  const messageData = isLoggedIn ? messages.data?.pages[0] : undefined
  const asRead = useCallback(
    (notice: Notice) => (isLoggedIn || !readHere.includes(notice.NoticeId) ? notice : { ...notice, IsRead: true }),
    [isLoggedIn, readHere],
  )
  const data = useMemo(() => {
    if (!noticeData) return undefined
    // Read marks of a guest may have come from another page that shows the same news.
    const readElsewhere = isLoggedIn ? [] : readOnDevice()
    const marked = noticeData.Items.map(asRead).map((notice) =>
      readElsewhere.includes(notice.NoticeId) ? { ...notice, IsRead: true } : notice,
    )
    return {
      notices: marked,
      messages: messageData?.Items ?? [],
      totals: { notice: noticeData.Total, message: messageData?.Total ?? 0 },
      unread: {
        notice: isLoggedIn ? noticeData.Unread : marked.filter(({ IsRead }) => !IsRead).length,
        message: messageData?.Unread ?? 0,
      },
    }
  }, [noticeData, messageData, isLoggedIn, asRead])

  useEffect(() => {
    if (!data) return
    const unread = data.unread.notice + data.unread.message
    dispatch(newsLoaded({ noticeList: data.notices, messageList: data.messages, unread }))
  }, [data, dispatch])

  const markRead = useCallback(
    (ids: string[]) => {
      if (ids.length === 0) return
      if (isLoggedIn) void read({ NoticeIdList: ids })
      else setReadHere(keepReadOnDevice(ids))
    },
    [isLoggedIn, read],
  )
  const markAllRead = useCallback(
    (kind: NewsKind) => {
      if (isLoggedIn) void read({ NoticeIdList: [], All: kind })
      else setReadHere(keepReadOnDevice(noticeData?.Items.map(({ NoticeId }) => NoticeId) ?? []))
    },
    [isLoggedIn, read, noticeData],
  )
  const { refetch: refetchNotices, isUninitialized: noNotices } = notices
  const { refetch: refetchMessages, isUninitialized: noMessages } = messages
  const refetch = useCallback(async () => {
    // A query that has not started, or has just ended with its session, throws when it is repeated.
    const again = async (refresh: () => unknown) => void (await refresh())
    await Promise.allSettled([
      noNotices ? undefined : again(refetchNotices),
      noMessages ? undefined : again(refetchMessages),
    ])
  }, [noNotices, noMessages, refetchNotices, refetchMessages])

  const isLoading = !isLaunched || notices.isLoading
  // A failure to load older ones is shown at the end of the list.
  const error = notices.isFetchNextPageError ? undefined : notices.error
  const lists = { notice: notices, message: messages }
  return { result: { data, isLoading, error, refetch }, lists, markRead, markAllRead, asRead }
}
