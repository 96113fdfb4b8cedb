// A page about one thing: what and where in two lines, its parts under tabs that keep their place, and the one next action.
import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import type { ErrorName } from 'contract/errors'
import type { Source } from 'contract/shapes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { BottomBar, type BottomAction } from '@/shared/ui/bottom-bar/BottomBar'
import { Button } from '@/shared/ui/button/Button'
import { Card } from '@/shared/ui/card/Card'
import type { EmptyStateProps } from '@/shared/ui/empty-state/EmptyState'
import { FactList, type Fact } from '@/shared/ui/fact-list/FactList'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/section/Section'
import { Skeleton } from '@/shared/ui/skeleton/Skeleton'
import { StickyTabs } from '@/shared/ui/sticky-tabs/StickyTabs'
import { useGone } from './use-gone'
import './detail-screen.scss'

export interface DetailSection {
  key: string
  title: string
  facts?: readonly Fact[]
  /** Under the facts, or instead of them. */
  content?: ReactNode
  source?: Source | null
}

export type DetailTab = { key: string; label: string } & (
  | { sections: readonly DetailSection[] }
  /** The tab is a list: `RowsView`, which scrolls by itself. */
  | { list: ReactNode }
)

export interface DetailScreenProps<Data> {
  /** Another title than the declared one: the name of the thing. */
  title?: string | ((data: NonNullable<Data>) => string)
  id: string
  result: QueryResult<Data>
  /** What it is, and where (or when, or whose). */
  head: (data: NonNullable<Data>) => { what: string; where: string }
  /** One tab is shown without a bar. */
  tabs: (data: NonNullable<Data>) => readonly DetailTab[]
  /** Where the thing is gone: null is the answer, one of `errors`, or nothing could be asked. */
  gone: EmptyStateProps & { errors?: readonly ErrorName[] }
  follow?: (data: NonNullable<Data>) => { isOn: boolean; isBusy?: boolean; onToggle: () => void }
  onShare?: () => void
  /** The one next action. */
  next?: (data: NonNullable<Data>) => BottomAction | undefined
  /** The tab to begin with, from the address. */
  beginTab?: string
  /** Told the tab that was chosen. */
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
      <Sections sections={tab?.sections ?? []} />
    </ScrollView>
  )
}

export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { title, id, head, tabs, follow, onShare, next, beginTab, onTab } = props
  const { errors = [], ...gone } = props.gone
  const result = useGone(props.result, errors)
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
          const { what, where } = head(data)
          const parts = tabs(data)
          const following = follow?.(data)
          return (
            <>
              <View className='detail-screen__head'>
                <View className='detail-screen__words'>
                  <View id={`${id}-what`} className='detail-screen__what' {...{ role: 'heading', 'aria-level': 1 }}>
                    {what}
                  </View>
                  <View id={`${id}-where`} className='detail-screen__where num'>
                    {where}
                  </View>
                </View>
                <View className='detail-screen__actions'>
                  {following && (
                    <Button
                      id={`${id}-follow`}
                      kind='text'
                      size='sm'
                      loading={following.isBusy}
                      onClick={following.onToggle}
                      label={following.isOn ? `取消关注${what}` : `关注${what}`}
                    >
                      {following.isOn ? '已关注' : '关注'}
                    </Button>
                  )}
                  {onShare && (
                    <Button id={`${id}-share`} kind='text' size='sm' onClick={onShare}>
                      分享
                    </Button>
                  )}
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
