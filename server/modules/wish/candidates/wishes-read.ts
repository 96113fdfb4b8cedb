// What a family typed about majors and places, as the app shows it.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { MajorMeaning } from '../../../../engine/catalogue/major-meaning'
import { wishReader } from '../../../db/seeds/wishes'

/** Names shown of what a word means. */
const SHOWN = 10

const shown = ({ word, wanted, near }: MajorMeaning) => ({
  Word: word,
  Names: [...wanted].slice(0, SHOWN),
  NearCount: near.size,
})

export function wishesRead({
  Text,
  ProvinceId,
  IsAvoiding,
}: RequestOf<'Wish/ReadWishes'>): ResponseOf<'Wish/ReadWishes'> {
  const read = wishReader().read(Text, ProvinceId, IsAvoiding)
  return {
    Majors: read.majors.map(shown),
    Avoided: read.avoided.map(shown),
    Places: read.places.map(({ word, place }) => ({
      Word: word,
      ProvinceIdList: [...place.provinceIds],
      CityList: [...place.cities],
    })),
    Colleges: read.colleges.map(({ word, names }) => ({ Word: word, Names: [...names] })),
    NatureList: [...new Set(read.natures)],
    StrengthList: [...new Set(read.strengths)],
    Cooperation: read.cooperation,
    Unread: read.notUnderstood.map(({ text, why }) => ({ Text: text, Why: why })),
  }
}
