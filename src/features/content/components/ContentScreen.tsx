// One text to read: title and date, the text, its appendices and related texts.
import { View } from '@tarojs/components'
import type { ResponseOf } from 'contract/registry'
import { ContentTags } from '@/entities/content/ContentTags'
import { formatDottedDate, weekday } from '@/shared/lib/date/date-time'
import { goBack, openUrl } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import { usePullRefresh } from '@/shared/navigation/use-pull-refresh'
import { download } from '@/shared/platform/download/download'
import { print } from '@/shared/platform/print/print'
import { Locked } from '@/shared/screens/Locked'
import { ShareAction } from '@/shared/screens/ShareAction'
import { useGone } from '@/shared/screens/use-gone'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView, type QueryResult } from '@/shared/ui/query-view/QueryView'
import { RichText } from '@/shared/ui/rich-text/RichText'
import { Section } from '@/shared/ui/layout/Section'
import { Skeleton } from '@/shared/ui/layout/Skeleton'
import { isWeb } from '@/shared/ui/design-size'
import { useMarks } from '../use-marks'
import { KINDS } from '../kinds'
import { waysIn } from '../ways'
import { ContentRow } from './ContentRow'
import { useHere } from '@/shared/ui/page/use-shown'
import './content.scss'

type Content = ResponseOf<'Web/ContentDetail'>

const KILOBYTE = 1024
const sizeText = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`

function Attachments({ attachments }: { attachments: Content['Attachments'] }) {
  const here = useHere()
  if (attachments.length === 0) return null
  const open = (url: string, fileName: string) =>
    void download.openFile({ url, fileName }).catch(() => here.toast('没有打开，请稍后再试'))
  return (
    <Section title='附件'>
      <Card>
        {attachments.map(({ Name, Url, Bytes }) => (
          <Cell key={Url} title={Name} value={sizeText(Bytes)} arrow onClick={() => open(Url, Name)} />
        ))}
      </Card>
    </Section>
  )
}

/** The pages of the app that the text links to, for platforms whose component opens no links. */
function Ways({ html }: { html: string }) {
  return (
    <>
      {waysIn(html).map(({ path, words }) => (
        <Button key={path} kind='text' size='sm' onClick={() => void openUrl(path)}>
          {words}
        </Button>
      ))}
    </>
  )
}

function Text({ content }: { content: Content }) {
  const { ContentId, Kind, Title, Author, Source, PublishedAt, IsDemonstration, IsLocked, IsFavourite, Html, Right } =
    content
  const { detail, isPrinted } = KINDS[Kind]
  const { isBusy, toggle } = useMarks(content)
  const by = [Author, Source].filter(Boolean).join(' · ')
  return (
    <Card id='content'>
      <View className='content-head__title' {...{ role: 'heading', 'aria-level': 2 }}>
        {Title}
      </View>
      <View className='content-head__meta num'>
        {by} · {formatDottedDate(PublishedAt)} {weekday(PublishedAt)}
      </View>
      <ContentTags content={content} />
      {IsDemonstration && (
        <View className='content-head__note'>虚构示例：人物和志愿表是编的，用来说明方法；省份规则按公布的内容写。</View>
      )}
      <View className='content-body'>
        {IsLocked ? <Locked right={Right ?? undefined} /> : <RichText html={Html} />}
      </View>
      {!isWeb() && <Ways html={Html} />}
      <View className='content-actions'>
        {isPrinted && !IsLocked && print.isSupported && (
          <Button id='content-print' kind='text' size='sm' onClick={() => print.printPage({ isPortrait: true })}>
            打印
          </Button>
        )}
        <Button
          id='content-keep'
          kind='text'
          size='sm'
          loading={isBusy}
          onClick={toggle}
          label={IsFavourite ? `取消收藏：${Title}` : `收藏：${Title}`}
        >
          {IsFavourite ? '已收藏' : '收藏'}
        </Button>
        <ShareAction id='content-share' title={Title} path={pageUrl(detail, { id: ContentId })} />
      </View>
    </Card>
  )
}

/** The text from a call's answer, in every state. */
export function ContentScreen({ result, title }: { result: QueryResult<Content>; title?: string }) {
  const content = useGone(result, ['CONTENT_NOT_FOUND'])
  usePullRefresh(async () => result.refetch?.())
  return (
    <Page title={title}>
      <QueryView
        result={content}
        skeleton={<Skeleton card rows={8} />}
        empty={{
          id: 'content-gone',
          text: '没有找到这篇内容',
          reason: '它可能已经下线，或者链接不完整。',
          action: '返回',
          onAction: () => void goBack(),
        }}
      >
        {(data) => (
          <>
            <Text content={data} />
            <Attachments attachments={data.Attachments} />
            {data.Related.length > 0 && (
              <View className='content-related'>
                <Section id='related' title='接着看'>
                  {data.Related.map((row) => (
                    <ContentRow key={row.ContentId} content={row} />
                  ))}
                </Section>
              </View>
            )}
          </>
        )}
      </QueryView>
    </Page>
  )
}
