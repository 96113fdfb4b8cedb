// What "clear the cache" means here: copies of the server's data. What the family made or chose (sign-in, score, wish lists,
// elder mode) is no cache; the module that keeps traces of look-ups clears them.
import { api } from '@/shared/api/base-api'
import { storage } from '@/shared/platform/storage/storage'
import type { FeatureKey, StorageKey } from '@/shared/platform/storage/types'
import { KEPT_SITE_KEY } from '@/shared/session/site/kept-site'
import { reloadWebConfig } from '@/shared/session/site/reload-site'
import { sessionStore } from '@/shared/session/account/session-store'

/** Each is written again by the configuration, which is fetched again at once, or by use. */
const CACHE_KEYS: readonly (StorageKey | FeatureKey)[] = [
  'ProvinceList',
  'ScriptInjectList',
  'H5_Theme_Color',
  KEPT_SITE_KEY,
]

/** Removes copies of the server's data from the device and forgets its answers; open pages then ask again. */
export function clearCache(): void {
  for (const key of CACHE_KEYS) storage.remove(key)
  sessionStore().dispatch(api.util.resetApiState())
  void reloadWebConfig()
}
