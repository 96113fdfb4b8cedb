import { useCallback, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { storage } from '@/shared/platform/storage/storage'
import { readDevice, RECOMMEND_KEY, type RecommendDevice } from '../model/proposals'

const onDevice = () => readDevice(storage.get(RECOMMEND_KEY))

/** What this device remembers of recommendations. A change goes on top of what lies there now: other pages write it, too. */
export function useRecommendDevice() {
  const [device, setDevice] = useState(onDevice)
  useDidShow(() => setDevice(onDevice()))
  const update = useCallback((change: (device: RecommendDevice) => RecommendDevice) => {
    const next = change(onDevice())
    storage.set(RECOMMEND_KEY, { version: 1, ...next })
    setDevice(next)
  }, [])
  return { device, update }
}
