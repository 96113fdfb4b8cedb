// Fetching the configuration while the app runs. With a call of its own: the launch uses the values that came with the page.
import { request } from '@/shared/api/request'
import { takeConfig } from './load-site'

/** Fetches tabs, theme and tools again and uses them at once; without an answer the present ones stay valid. */
export async function reloadWebConfig(): Promise<void> {
  const answer: unknown = await request('Config/WebConfig', {}, { silent: true, quiet: true }).catch(() => null)
  if (typeof answer === 'object' && answer !== null) takeConfig(answer)
}
