// The configuration asked for while the app runs. By a call of its own: the launch takes what the page has brought along.
import { request } from '@/shared/api/request'
import { takeConfig } from './load-site'

/** Fetches tabs, theme and tools anew and goes by them at once; without an answer what holds goes on holding. */
export async function reloadWebConfig(): Promise<void> {
  const answer: unknown = await request('Config/WebConfig', {}, { silent: true, quiet: true }).catch(() => null)
  if (typeof answer === 'object' && answer !== null) takeConfig(answer)
}
