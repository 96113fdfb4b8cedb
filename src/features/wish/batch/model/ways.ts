// The ways of choosing wishes that all fill the same list. Kept small: the query tab loads it with the first screen.

export const WAYS = [
  { way: 'college', label: '院校优先', note: '先看够得上哪些院校，再挑专业', page: 'pages/query/college/index' },
  {
    way: 'speciality',
    label: '专业优先',
    note: '先定想读的专业，再看哪些院校开',
    page: 'pages/query/speciality/index',
  },
  { way: 'self', label: '自主填报', note: '想报哪所就搜哪所，自己排', page: 'pages/query/self/index' },
] as const

export type Way = (typeof WAYS)[number]['way']

/** A way as an address names it; college first for anything else. */
export function wayOf(text: string | undefined): Way {
  return WAYS.find(({ way }) => way === text)?.way ?? 'college'
}

export const pageOfWay = (asked: Way) => (WAYS.find(({ way }) => way === asked) ?? WAYS[0]).page
