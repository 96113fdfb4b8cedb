import type { ComponentType } from 'react'
import { pageFacts, type PagePath } from '@/shared/navigation/pages'
import { usePageParams, type PageParams } from '@/shared/navigation/use-page-params'
import { useRights } from '@/shared/session/use-rights'
import { useSignInGuard } from '@/shared/session/use-sign-in-guard'
import { Page } from '@/shared/ui/page/Page'
import { PageFrameContext, type PageFrame } from '@/shared/ui/page/page-frame'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { Locked } from './Locked'

export interface DeclaredPageProps<P extends PagePath> {
  /** The parameters of the address: text that anybody can type. */
  params: PageParams<P>
}

/**
 * The page at a path of pages.ts: its content stands in a frame that knows its title and place, and is drawn for those only who
 * may open it. Somebody else sees the shape of a page while what opens it (the login page) comes, or what opens it by a right.
 * @param Free what of a page that needs a right is everybody's: it stands above the note that the rest is for members
 */
export function definePage<P extends PagePath>(
  path: P,
  Content: ComponentType<DeclaredPageProps<P>>,
  Free?: ComponentType<DeclaredPageProps<P>>,
): ComponentType {
  const facts = pageFacts(path)
  const frame: PageFrame = {
    path,
    title: facts?.title ?? '',
    tab: facts?.tab !== undefined,
    custom: facts?.custom === true,
  }
  const { signIn = false, rights } = facts ?? {}
  // Who holds a right is known of an account only; where something is free a guest stays.
  const isForAccounts = signIn === true || (rights !== undefined && !Free)
  return function DeclaredPage() {
    const params = usePageParams(path)
    const isNeeded = typeof signIn === 'object' ? !(signIn.unless in params) : isForAccounts
    const isOpen = useSignInGuard(isNeeded)
    const isHeld = useRights(rights)
    return (
      <PageFrameContext.Provider value={frame}>
        {/* The login page comes on top of a tab, which says itself what it has for a guest. */}
        {!isOpen && !frame.tab ? (
          <Page>
            <Skeleton card rows={4} />
          </Page>
        ) : rights && !isHeld ? (
          <Page>
            {Free && <Free params={params} />}
            <Locked right={rights[0]} />
          </Page>
        ) : (
          <Content params={params} />
        )}
      </PageFrameContext.Provider>
    )
  }
}
