import { useMemo, type ComponentType } from 'react'
import { useStore } from 'react-redux'
import { forgetAnswers } from '@/shared/api/query-part'
import type { PageFacts } from '@/shared/navigation/page-facts'
import { showsNumbers } from '@/shared/navigation/numbers'
import { pageFacts, type PagePath } from '@/shared/navigation/pages'
import { usePageParams, type PageParams } from '@/shared/navigation/use-page-params'
import { useShownPage } from '@/shared/navigation/use-shown-page'
import { useSignInGuard } from '@/shared/session/account/use-sign-in-guard'
import { Page } from '@/shared/ui/page/Page'
import { PageBoundary } from '@/shared/ui/page/PageBoundary'
import { PageFrameContext, type PageFrame } from '@/shared/ui/page/page-frame'
import { Skeleton } from '@/shared/ui/layout/Skeleton'

export interface DeclaredPageProps<P extends PagePath> {
  /** The parameters of the address: anyone can type them. */
  params: PageParams<P>
}

/**
 * The page at a path of pages.ts: its content is in a frame that knows its title and place, and is drawn only for users who
 * may open it. Others see a page skeleton until the login page opens. A page that needs a right is made
 * with `defineMemberPage`.
 * @param signIn whether users must sign in; by default as in pages.ts
 */
export function definePage<P extends PagePath>(
  path: P,
  Content: ComponentType<DeclaredPageProps<P>>,
  signIn: PageFacts['signIn'] = pageFacts(path)?.signIn,
): ComponentType {
  const facts = pageFacts(path)
  const frame: Omit<PageFrame, 'shown'> = {
    path,
    title: facts?.title ?? '',
    tab: facts?.tab !== undefined,
    custom: facts?.custom === true,
    numberless: !showsNumbers(path),
  }
  return function DeclaredPage() {
    const params = usePageParams<P>()
    const isNeeded = typeof signIn === 'object' ? !(signIn.unless in params) : signIn === true
    const isOpen = useSignInGuard(isNeeded)
    const { dispatch } = useStore()
    const shown = useShownPage()
    const inFrame = useMemo(() => ({ ...frame, forget: () => forgetAnswers(dispatch), shown }), [dispatch, shown])
    return (
      <PageFrameContext.Provider value={inFrame}>
        {/* On a tab the login page opens on top; the tab itself shows its content for guests. */}
        {isOpen || frame.tab ? (
          <PageBoundary frame={Page}>
            <Content params={params} />
          </PageBoundary>
        ) : (
          <Page>
            <Skeleton card rows={4} />
          </Page>
        )}
      </PageFrameContext.Provider>
    )
  }
}
