// A page about one thing: its name and place in two lines, its parts under tabs that keep their scroll position, and the one next action.
import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import type { ErrorName } from 'contract/errors'
import type { Source } from 'contract/shapes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { Avatar } from '@/shared/ui/avatar/Avatar'
import { BottomBar, type BottomAction } from '@/shared/ui/bars/BottomBar'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import type { EmptyStateProps } from '@/shared/ui/layout/EmptyState'
import { FactList, type Fact } from '@/shared/ui/facts/FactList'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { StickyTabs } from '@/shared/ui/bars/StickyTabs'
import { Tag } from '@/shared/ui/layout/Tag'
import { ShareAction, type SharedPage } from './ShareAction'
import { useGone } from './use-gone'
import './detail-screen.scss'

export interface DetailSection {
  key: string
  title: string
  facts?: readonly Fact[]
  /** Below the facts, or instead of them. */
  content?: ReactNode
  source?: Source | null
}

export type DetailTab = { key: string; label: string } & (
  | { sections: readonly DetailSection[] }
  /** The tab is a list: `RowsView`, which scrolls by itself. */
  | { list: ReactNode }
)

interface DetailHead {
  what: string
  where: string
  /** Its picture; null if it has none: then the initials of `what` are shown. */
  logo?: string | null
  /** Of one or two words each: 双一流. */
  tags?: readonly string[]
}

export interface DetailScreenProps<Data> {
  /** A title other than the declared one: the name of the thing. */
  title?: string | ((data: NonNullable<Data>) => string)
  id: string
  result: QueryResult<Data>
  /** Its name, and its place (or time, or owner). */
  head: (data: NonNullable<Data>) => DetailHead
  /** A single tab is shown without a bar. */
  tabs: (data: NonNullable<Data>) => readonly DetailTab[]
  /** Shown if the thing is gone: the answer is null or one of `errors`, or there was nothing to ask for. */
  gone: EmptyStateProps & { errors?: readonly ErrorName[] }
  /** A guest who presses it must sign in first. */
  follow?: (data: NonNullable<Data>) => { isOn: boolean; isBusy?: boolean; onToggle: () => void }
  /** The page as it is shared; its line in the manifest needs `shares`. */
  share?: (data: NonNullable<Data>) => SharedPage
  /** The one next action. */
  next?: (data: NonNullable<Data>) => BottomAction | undefined
  /** The tab shown first, from the address. */
  beginTab?: string
  /** Gets the chosen tab. */
  onTab?: (key: string) => void
}

function Sections({ sections }: { sections: readonly DetailSection[] }) {
  return (
    <>
      {sections.map(({ key, title, facts, content, source }) => (
        <Section key={key} id={`section-${key}`} title={title} source={source}>
          {facts && (
            <Card>
              <FactList facts={facts} />
            </Card>
          )}
          {content}
        </Section>
      ))}
    </>
  )
}

function TabBody({ tab }: { tab: DetailTab | undefined }) {
  if (tab && 'list' in tab) return <>{tab.list}</>
  return (
    <ScrollView scrollY className='detail-screen__body'>
      {/* keys scroll a part without anything to press from here */}
      <View {...{ tabIndex: 0 }}>
        <Sections sections={tab?.sections ?? []} />
      </View>
    </ScrollView>
  )
}

export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { title, id, head, tabs, follow, share, next, beginTab, onTab } = props
  const { errors = [], ...gone } = props.gone
  const result = useGone(props.result, errors)
  const signedIn = useSignedIn()
  usePullRefresh(async () => result.refetch?.())
  const known = result.data ?? undefined
  const action = known && next?.(known)
  return (
    <Page
      title={typeof title === 'function' ? known && title(known) : title}
      fill
      bottom={action && <BottomBar action={action} />}
    >
      <QueryView result={result} empty={gone} skeleton={<Skeleton card rows={6} />}>
        {(data) => {
          const { what, where, logo, tags = [] } = head(data)
          const parts = tabs(data)
          const following = follow?.(data)
          return (
            <>
              <View className='detail-screen__head'>
                {logo !== undefined && (
                  <View className='detail-screen__logo'>
                    <Avatar src={logo} name={what} />
                  </View>
                )}
                <View className='detail-screen__words'>
                  <View id={`${id}-what`} className='detail-screen__what' {...{ role: 'heading', 'aria-level': 1 }}>
                    {what}
                  </View>
                  <View id={`${id}-where`} className='detail-screen__where num'>
                    {where}
                  </View>
                  {tags.length > 0 && (
                    <View id={`${id}-tags`} className='detail-screen__tags'>
                      {tags.map((tag) => (
                        <Tag key={tag}>{tag}</Tag>
                      ))}
                    </View>
                  )}
                </View>
                <View className='detail-screen__actions'>
                  {following && (
                    <Button
                      id={`${id}-follow`}
                      kind='text'
                      size='sm'
                      loading={following.isBusy}
                      onClick={() => signedIn(following.onToggle)}
                      label={following.isOn ? `取消关注${what}` : `关注${what}`}
                    >
                      {following.isOn ? '已关注' : '关注'}
                    </Button>
                  )}
                  {share && <ShareAction id={`${id}-share`} {...share(data)} />}
                </View>
              </View>
              {parts.length > 1 ? (
                <StickyTabs
                  id={`${id}-tabs`}
                  begin={beginTab}
                  onChange={onTab}
                  tabs={parts.map((tab) => ({
                    key: tab.key,
                    label: tab.label,
                    ...('list' in tab
                      ? { content: tab.list, fills: true }
                      : { content: <Sections sections={tab.sections} /> }),
                  }))}
                />
              ) : (
                <TabBody tab={parts[0]} />
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
