import { useCallback, useState } from 'react'
import { useDispatch } from 'react-redux'
import type { ResponseOf } from 'contract/registry'
import { api } from '@/shared/api/base-api'
import { serverNow } from '@/shared/lib/date/server-clock'
import { useSession } from '@/shared/session/account/use-session'
import type { WatchProgress } from '@/shared/ui/video-box/use-watching'
import { useSaveProgressMutation } from './api'
import { deviceName } from './device'

type Progress = ResponseOf<'Course/SaveProgress'>['Progress']

/**
 * Keeps the account's progress in a video. A guest's position stays on the device.
 * @returns a function for each report of the player, and the position of another device if that is later than this one
 */
export function useProgress(ContentId: string) {
  const { isLoggedIn } = useSession()
  const [save] = useSaveProgressMutation()
  const dispatch = useDispatch()
  const [elsewhere, setElsewhere] = useState<Progress>()
  const report = useCallback(
    ({ position, duration }: WatchProgress) => {
      if (!isLoggedIn || !ContentId) return
      const At = new Date(serverNow()).toISOString()
      const request = { ContentId, Seconds: position, Duration: duration, Device: deviceName(), At }
      void save(request)
        .unwrap()
        .then(({ IsKept, Progress }) => {
          if (!IsKept && Progress.Device !== request.Device) setElsewhere(Progress)
          // its progress in cached lists is out of date
          dispatch(api.util.invalidateTags(['Course']))
        })
        .catch(() => undefined)
    },
    [ContentId, isLoggedIn, save, dispatch],
  )
  return { report, elsewhere, forget: () => setElsewhere(undefined) }
}
