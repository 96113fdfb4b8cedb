import { NewsRows } from '@/features/site/notices/components/NewsRows'
import { NoticeRow } from '@/features/site/notices/components/NoticeRow'
import { OneNotice } from '@/features/site/notices/components/OneNotice'
import { useNewsList } from '@/features/site/notices/use-news-list'
import { definePage, type DeclaredPageProps } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

/** 通知: the notices of the organisation; with an id in the address, one of them in full. */
function NoticePage({ params: { id } }: DeclaredPageProps<'pages/home/system/message'>) {
  const news = useNewsList('notice')
  return (
    <Page fill={id === undefined}>
      {id === undefined ? (
        <NewsRows news={news} rowHeight={68}>
          {(notice) => <NoticeRow notice={notice} />}
        </NewsRows>
      ) : (
        <OneNotice id={id} news={news} />
      )}
    </Page>
  )
}

export default definePage('pages/home/system/message', NoticePage)
