// A page about one thing: what and where in two lines, its parts under tabs that keep their place, and the one next action.
import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
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
import './detail-screen.scss'

export interface DetailSection {
  key: string
  title: string
  facts?: readonly Fact[]
  /** Under the facts, or instead of them. */
  content?: ReactNode
  source?: Source | null
}

export interface DetailTab {
  key: string
  label: string
  sections: readonly DetailSection[]
}

export interface DetailScreenProps<Data> {
  /** Another title than the declared one. */
  title?: string
  id: string
  result: QueryResult<Data>
  /** What it is, and where (or when, or whose). */
  head: (data: Data) => { what: string; where: string }
  /** One tab is shown without a bar. */
  tabs: (data: Data) => readonly DetailTab[]
  /** Where the thing is gone: null is its answer. */
  gone: EmptyStateProps
  follow?: { isOn: boolean; isBusy?: boolean; onToggle: () => void }
  onShare?: () => void
  /** The one next action. */
  next?: (data: Data) => BottomAction | undefined
  /** The tab to begin with, from the address. */
  beginTab?: string
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

export function DetailScreen<Data>(props: DetailScreenProps<Data>) {
  const { title, id, result, head, tabs, gone, follow, onShare, next, beginTab } = props
  usePullRefresh(async () => result.refetch?.())
  const action = result.data === undefined || result.data === null ? undefined : next?.(result.data)
  return (
    <Page title={title} fill bottom={action && <BottomBar action={action} />}>
      <QueryView result={result} empty={gone} skeleton={<Skeleton card rows={6} />}>
        {(data) => {
          const { what, where } = head(data)
          const parts = tabs(data)
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
                  {follow && (
                    <Button
                      id={`${id}-follow`}
                      kind='text'
                      size='sm'
                      loading={follow.isBusy}
                      onClick={follow.onToggle}
                      label={follow.isOn ? `取消关注${what}` : `关注${what}`}
                    >
                      {follow.isOn ? '已关注' : '关注'}
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
                  tabs={parts.map(({ key, label, sections }) => ({
                    key,
                    label,
                    content: <Sections sections={sections} />,
                  }))}
                />
              ) : (
                <ScrollView scrollY className='detail-screen__body'>
                  <Sections sections={parts[0]?.sections ?? []} />
                </ScrollView>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
