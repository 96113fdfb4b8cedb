import { useCallback, useState } from 'react'
import { useDidShow } from '@tarojs/taro'
import { storage } from '@/shared/platform/storage/storage'
import { keptForOwner } from '@/shared/session/account/device-owner'
import { joinDevices, readDevice, type RecommendDevice } from '../model/proposals'
import { RECOMMEND_KEY } from '../recommend-key'

const keep = (device: RecommendDevice): boolean => storage.set(RECOMMEND_KEY, { version: 1, ...device })

/** The data on the device, joined with what its user had left here before a guest made similar data. */
function onDevice(): RecommendDevice {
  const device = readDevice(storage.get(RECOMMEND_KEY))
  const { values, release } = keptForOwner(RECOMMEND_KEY)
  if (values.length === 0) return device
  const joined = joinDevices(device, values.map(readDevice))
  if (keep(joined)) release()
  return joined
}

/** The recommendations kept on this device. A change is applied to the data stored at that moment: other pages write it, too. */
export function useRecommendDevice() {
  const [device, setDevice] = useState(onDevice)
  useDidShow(() => setDevice(onDevice()))
  const update = useCallback((change: (device: RecommendDevice) => RecommendDevice) => {
    const next = change(onDevice())
    keep(next)
    setDevice(next)
  }, [])
  return { device, update }
}
