import { navigate } from '@/shared/navigation/navigate'
import { pageOfWay, type Way } from './model/ways'

/** Opens the page of a way. */
export const openWay = (way: Way, params: { batchId?: string; wishType?: number } = {}): Promise<void> =>
  navigate(pageOfWay(way), params)
