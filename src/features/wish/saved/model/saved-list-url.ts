// The address of a saved list. A file of its own: the tabs load it with the first screen.
import { pageUrl } from '@/shared/navigation/routes'

/** A list of a new-exam province opens the page with the majors under each wish; any other one, or one with an unknown rule, the common page. */
export function savedListUrl(wishId: string, rule: { Model: string; WishUnit: string } | undefined): string {
  if (!rule || rule.Model === '文理') return pageUrl('pages/personal/volunteer/volunteerdetail', { wishId })
  const kind = rule.WishUnit === 'major+college' ? 'major' : 'group'
  return pageUrl('pages/personal/volunteer/newExamWishDetails', { wishId, kind })
}
