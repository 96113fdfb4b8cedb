import { useEffect } from 'react'
import { useListAuditsQuery } from '@/features/audit/api'
import { HandOver } from '@/features/audit/components/HandOver'
import type { AuditRow } from '@/features/audit/words'
import { useListWishesInfiniteQuery } from '@/features/wish/saved/api'
import { uuidOf } from '@/shared/lib/data/uuid'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** Submitting a list, once the lists to submit are known. */
export function HandOverPart({ kind, wishId }: { kind: AuditRow['Kind']; wishId?: string }) {
  const audits = useListAuditsQuery({ PageSize: 50 })
  const lists = useListWishesInfiniteQuery(undefined)
  const { hasNextPage, isFetching, isError, fetchNextPage } = lists
  // the list named in the address may be on any page
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  const wishes = lists.data?.pages.flatMap(({ Items }) => Items)
  if (audits.data && wishes && !hasNextPage)
    return <HandOver kind={kind} lists={wishes} begin={uuidOf(wishId)} audits={audits.data} />
  return (
    <Page>
      <QueryView result={audits.data ? { ...lists, data: undefined } : { ...audits, data: undefined }}>
        {() => null}
      </QueryView>
    </Page>
  )
}
