import type { ComponentType } from 'react'
import { pageFacts, type PagePath } from '@/shared/navigation/pages'
import { useRights } from '@/shared/session/rights/use-rights'
import { Page } from '@/shared/ui/page/Page'
import { definePage, type DeclaredPageProps } from './define-page'
import { Locked } from './Locked'

/**
 * The page at a path of pages.ts that has `rights`: holders of one of them see its content, others see how to get it.
 * In a file of its own: `definePage` is loaded at every start of the app.
 * @param Free the part of the page open to everybody, with a note that the rest is for members if there is more to see
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
  // Rights belong to an account, so a guest must sign in; if part of the page is free, a guest may stay.
  return definePage(path, MemberPage, Free ? signIn : true)
}
