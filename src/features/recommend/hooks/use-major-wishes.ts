import { toggleWord } from '../model/preferences'
import { useRecommendDevice } from './use-recommend-device'

/** Majors wished, as the recommendation weighs them, and wishing for one more or no longer. */
export function useMajorWishes() {
  const { device, update } = useRecommendDevice()
  return {
    wished: device.preferences.MajorList,
    onWish: (major: string) =>
      update((kept) => ({
        ...kept,
        preferences: { ...kept.preferences, MajorList: toggleWord(kept.preferences.MajorList, major) },
      })),
  }
}
