import { useNews } from '../use-news'

/** Keeps the badge of the tabs up to date; draws nothing. */
export function NewsBadge() {
  useNews()
  return null
}
