import { View } from '@tarojs/components'
import { SourceInfo } from '@/shared/ui/source-note/SourceInfo'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import { tableSources, type WishDetail } from '../model/saved-list'

/** The sources of a saved list's numbers: behind a press on the screen, in full in print. */
export function SavedSources({ detail }: { detail: WishDetail }) {
  const inTable = tableSources(detail)
  const { DataSource } = detail
  const isSaid = (source: string, basis: string) => source === DataSource.Source && basis === DataSource.Basis
  return (
    <>
      <View className='wish-no-print'>
        <SourceInfo
          parts={[
            { of: '概率', source: detail.DataSource },
            ...inTable.map((source) => ({ of: '录取线和招生计划', source })),
          ]}
        />
      </View>
      <View className='wish-print-only'>
        {[detail.DataSource, ...inTable.filter(({ Source, Basis }) => !isSaid(Source, Basis))].map((source) => (
          <SourceNote key={`${source.Source}-${source.Year}-${source.Basis}`} source={source} />
        ))}
      </View>
    </>
  )
}
