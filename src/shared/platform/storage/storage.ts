import Taro from '@tarojs/taro'
import type { FeatureKey, StorageKey, StoragePort } from './types'

// Values that the device refused to keep still have to work until the app closes.
const memory = new Map<string, unknown>()

function get(key: StorageKey | FeatureKey): unknown {
  if (memory.has(key)) return memory.get(key)
  try {
    const value: unknown = Taro.getStorageSync(key)
    return value === '' || value === null ? undefined : value
  } catch {
    return undefined
  }
}

export const storage = {
  get,
  text(key) {
    const value = get(key)
    return typeof value === 'string' ? value : ''
  },
  set(key, value) {
    try {
      Taro.setStorageSync(key, value)
      memory.delete(key)
      return true
    } catch {
      memory.set(key, value)
      return false
    }
  },
  remove(key) {
    memory.delete(key)
    try {
      Taro.removeStorageSync(key)
    } catch {
      memory.set(key, undefined)
    }
  },
} satisfies StoragePort as StoragePort
