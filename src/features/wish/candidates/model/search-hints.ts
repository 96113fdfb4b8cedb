// The suggestions of a general search, as one row.
import type { ResponseOf } from 'contract/registry'

type SearchResult = ResponseOf<'Wish/MySelfSearch'>

export interface SearchHint {
  key: string
  kind: '院校' | '专业'
  name: string
  /** The city of a college, the class of a major. */
  note: string
  /** Number of wishes with this name. */
  count: number
}

/** Hints of one kind shown before the other kind has its turn. */
const FIRST_OF_KIND = 6

/** Colleges and majors in turns of six; none once the text equals one of the names, because the search finds it then. */
export function searchHints(result: SearchResult | undefined, text: string): SearchHint[] {
  if (!result || text.trim() === '') return []
  const colleges = result.Colleges.map(({ CollegeName, City, UnitCount }): SearchHint => ({
    key: `college-${CollegeName}`,
    kind: '院校',
    name: CollegeName,
    note: City ?? '',
    count: UnitCount,
  }))
  const majors = result.Majors.map(({ MajorName, Class, UnitCount }): SearchHint => ({
    key: `major-${MajorName}`,
    kind: '专业',
    name: MajorName,
    note: Class && Class !== MajorName ? Class : '',
    count: UnitCount,
  }))
  if ([...colleges, ...majors].some(({ name }) => name === text.trim())) return []
  return [
    ...colleges.slice(0, FIRST_OF_KIND),
    ...majors.slice(0, FIRST_OF_KIND),
    ...colleges.slice(FIRST_OF_KIND),
    ...majors.slice(FIRST_OF_KIND),
  ]
}
