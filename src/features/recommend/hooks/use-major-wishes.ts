import { toggleWord } from '../model/preferences'
import { useRecommendDevice } from './use-recommend-device'

/** The wished majors, as the recommendation uses them, and a function to add or remove one. */
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
