import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { newsLoaded, selectIsLoggedIn, type Notice } from '@/shared/session/session-slice'
import { selectIsLaunched } from '@/shared/session/site-slice'
import { useListMessagesQuery, useListNoticesQuery, useReadNoticesMutation } from '../api'
import { keepReadOnDevice, readOnDevice } from '../model/read-notices'

const PAGE = { PageIndex: 1, PageSize: 50 }

export interface News {
  /** The part of a query's result that QueryView reads. */
  result: {
    data?: { notices: Notice[]; messages: Notice[] }
    isLoading: boolean
    error?: unknown
    refetch: () => Promise<void>
  }
  /** Marks as read; the badge follows. */
  markRead: (ids: string[]) => void
}

/**
 * Notices and messages with their read state, which also keeps the badge of the tab bar up to date. Messages belong to who is
 * signed in; a guest's read notices are kept on the device.
 */
export function useNews(): News {
  const dispatch = useDispatch()
  const isLoggedIn = useSelector(selectIsLoggedIn)
  const isLaunched = useSelector(selectIsLaunched)
  const [readHere, setReadHere] = useState(readOnDevice)
  const notices = useListNoticesQuery(PAGE, { skip: !isLaunched })
  const messages = useListMessagesQuery(PAGE, { skip: !isLaunched || !isLoggedIn })
  const [read] = useReadNoticesMutation()

  const noticeData = notices.data
  const messageData = isLoggedIn ? messages.data : undefined
  const data = useMemo(() => {
    if (!noticeData) return undefined
    const marked = noticeData.Items.map((notice) =>
      isLoggedIn || !readHere.includes(notice.NoticeId) ? notice : { ...notice, IsRead: true },
    )
    return { notices: marked, messages: messageData?.Items ?? [] }
  }, [noticeData, messageData, isLoggedIn, readHere])

  useEffect(() => {
    if (!data || !noticeData) return
    const unread = isLoggedIn
      ? noticeData.Unread + (messageData?.Unread ?? 0)
      : data.notices.filter(({ IsRead }) => !IsRead).length
    dispatch(newsLoaded({ noticeList: data.notices, messageList: data.messages, unread }))
  }, [data, noticeData, messageData, isLoggedIn, dispatch])

  const markRead = useCallback(
    (ids: string[]) => {
      if (ids.length === 0) return
      if (isLoggedIn) void read({ NoticeIdList: ids })
      else setReadHere(keepReadOnDevice(ids))
    },
    [isLoggedIn, read],
  )
  const { refetch: refetchNotices, isUninitialized: noNotices } = notices
  const { refetch: refetchMessages, isUninitialized: noMessages } = messages
  const refetch = useCallback(async () => {
    await Promise.all([noNotices ? undefined : refetchNotices(), noMessages ? undefined : refetchMessages()])
  }, [noNotices, noMessages, refetchNotices, refetchMessages])

  const isLoading = !isLaunched || notices.isLoading
  return { result: { data, isLoading, error: notices.error, refetch }, markRead }
}
