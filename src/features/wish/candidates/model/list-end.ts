/** What stands under the last row of an endless list. */
export function listEndText(list: { isFetchNextPageError: boolean; hasNextPage: boolean }): string {
  if (list.isFetchNextPageError) return '后面的没有加载出来，往上滑一点再试'
  return list.hasNextPage ? '正在加载…' : '已经到底了'
}
