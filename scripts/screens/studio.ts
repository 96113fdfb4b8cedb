// The tools of a scene, and actions shared by several scenes.
import type { Page } from 'playwright-core'
import { addCandidates, fillScore, openCandidates, openPage, settle, visible, type Exam } from '../../tests/e2e/walk'

export interface Studio {
  page: Page
  url: string
  /** Takes a picture of the current screen, or of another page of the phone if one is given. */
  take(name: string, words: string, of?: Page): Promise<void>
}
export interface Scene {
  /** Runs on a phone of its own. */
  name: string
  run(studio: Studio): Promise<void>
}

export const CANDIDATES = 'pages/query/college/index'

/** Opens a page and photographs it when loading has finished. */
export async function show(studio: Studio, path: string, name: string, words: string): Promise<void> {
  await openPage(studio.page, studio.url, path)
  await settle(studio.page)
  await studio.take(name, words)
}

/** Photographs the open page when loading has finished. */
export async function photograph({ page, take }: Studio, name: string, words: string): Promise<void> {
  await settle(page)
  await take(name, words)
}

export async function toCandidates({ page, url }: Studio, exam: Exam): Promise<void> {
  await fillScore(page, url, exam)
  await openCandidates(page)
  await settle(page)
}

/** Adds candidates of one tier; afterwards all tiers are listed again. */
export async function addOfTier(page: Page, tier: 'reach' | 'match' | 'safe', count: number): Promise<string[]> {
  await visible(page, `#tier-${tier}`).tap()
  await settle(page)
  const units = await addCandidates(page, count)
  await visible(page, `#tier-${tier}`).tap()
  await settle(page)
  return units
}

/** Waits until the text of a newly opened sheet stops moving. */
export const standStill = (page: Page): Promise<void> => page.waitForTimeout(400)

/** Waits for the rows of a saved list: cards on a phone, the table if there is room. */
export const seeSaved = (page: Page): Promise<void> => visible(page, ':is(#wish-cards, #wish-table)').waitFor()
