import { View } from '@tarojs/components'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { answerAsker } from '@/shared/navigation/page-answer'
import type { ListScreenProps } from '@/shared/screens/ListScreen'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { majorApi } from '../api'
import { GuessLine } from '@/shared/screens/GuessLine'
import type { Specialty } from '../specialty'
import { SpecialtyCell } from './SpecialtyCell'

/**
 * The search for a major: the content of a ListScreen at either of its addresses.
 * @param keyword from the address
 * @param asker the page that wants a major chosen, if any
 */
export function specialtySearch(
  keyword: string | undefined,
  asker?: string,
): ListScreenProps<typeof majorApi.endpoints.searchSpecialties> {
  const choose = ({ SpecialtyId, Name }: Specialty) => {
    if (asker) answerAsker(asker, { id: SpecialtyId, name: Name })
    void goBack()
  }
  return {
    id: 'specialty-search',
    endpoint: majorApi.endpoints.searchSpecialties,
    begin: { keyword },
    question: ({ keyword: Keyword }) => (Keyword === '' ? 'idle' : { Keyword }),
    search: { placeholder: '专业名、旧名或拼音' },
    row: (one, index, { IsGuess }) => (
      <>
        {index === 0 && IsGuess && <GuessLine />}
        <SpecialtyCell one={one} onChoose={asker ? choose : undefined} />
      </>
    ),
    keyOf: ({ SpecialtyId }) => SpecialtyId,
    rowHeight: 80,
    unit: '个专业',
    source: ({ Source }) => Source,
    empty: { text: '没有找到' },
    idle: (
      <View>
        <Card>
          <Cell
            id='to-library'
            title='按门类翻专业库'
            note='本科、职业本科、专科三本目录'
            arrow
            onClick={() => void navigate('pages/home/major/index')}
          />
          <Cell
            id='to-rank'
            title='看专业排行'
            note='按录取位次、招生人数、学科评估'
            arrow
            onClick={() => void navigate('pages/home/major/rank')}
          />
        </Card>
      </View>
    ),
  }
}
