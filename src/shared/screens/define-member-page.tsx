import type { ComponentType } from 'react'
import { pageFacts, type PagePath } from '@/shared/navigation/pages'
import { useRights } from '@/shared/session/rights/use-rights'
import { Page } from '@/shared/ui/page/Page'
import { definePage, type DeclaredPageProps } from './define-page'
import { Locked } from './Locked'

/**
 * The page at a path of pages.ts that has `rights`: its content is drawn for who holds one of them, somebody else reads what opens
 * it. Apart from `definePage`, which is part of what every start of the app loads.
 * @param Free what of the page is everybody's, with the note that the rest is for members where there is more to see
 */
export function defineMemberPage<P extends PagePath>(
  path: P,
  Content: ComponentType<DeclaredPageProps<P>>,
  Free?: ComponentType<DeclaredPageProps<P>>,
): ComponentType {
  const { rights = [], signIn } = pageFacts(path) ?? {}
  function MemberPage({ params }: DeclaredPageProps<P>) {
    const isHeld = useRights(rights)
    if (isHeld) return <Content params={params} />
    return <Page>{Free ? <Free params={params} /> : <Locked right={rights[0]} />}</Page>
  }
  // Who holds a right is known of an account only; where something is free a guest stays.
  return definePage(path, MemberPage, Free ? signIn : true)
}
