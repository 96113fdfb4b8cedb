// Where a number comes from.
import type Type from 'typebox'
import type { Basis as BasisSchema, Source as SourceSchema } from '../../../contract/shapes'

export type Source = Type.Static<typeof SourceSchema>
export type Basis = Type.Static<typeof BasisSchema>

const BASES: readonly string[] = ['official', 'imported', 'compiled', 'lookup', 'derived', 'demonstration']
/** Basis of a stored row; any unknown basis counts as imported. */
export const basisOf = (text: string): Basis => (BASES.includes(text) ? (text as Basis) : 'imported')

/** The publisher of a table's facts where its rows name none that a family knows. */
const PUBLISHERS = {
  exam: '省考试院',
  colleges: '教育部高校名单',
  majors: '教育部专业目录',
  disciplines: '教育部学位中心第四轮学科评估',
  nationalMajors: '教育部国家级一流本科专业建设点名单',
  exempt: '教育部推免资格高校名单',
  campuses: '学校公布的地址',
  outcomes: '网上整理，没有注明出自哪份报告',
  occupations: '国家职业分类大典',
  careers: '专业与职业对照表',
  interests: 'O*NET 职业兴趣（美国劳工部 USDOL/ETA，CC BY 4.0）',
} as const
export type Publisher = keyof typeof PUBLISHERS

/** What an importer adds to the source of a line whose college was printed under another name. */
const PRINTED_NAME = /（原表校名：[^）]*）/g
/** A rank stored together with its source: a mark without a Chinese sign, followed by the table it was looked up in. */
const KEPT_RANK = /^[^\p{Script=Han}]+ (一分一段表.*)$/u
const FILE_NAME = /\.(?:csv|tsv|txt|xlsx?|json|gz|zip)$/i

/**
 * The source of a stored row as a family reads it. A name in Chinese stays as the operator wrote it, a web address becomes its host.
 * The mark of a compiler or the name of a file means nothing to a family: the publisher of such facts replaces it, and the
 * basis beside it shows that they were compiled.
 */
export function sourceWords(source: string, publisher: Publisher = 'exam'): string {
  const named = source.replace(PRINTED_NAME, '').trim()
  if (!named) return ''
  const host = /^https?:\/\/([\w.-]+)/i.exec(named)?.[1]
  if (host) return host
  const rank = KEPT_RANK.exec(named)
  if (rank) return `${PUBLISHERS.exam} ${rank[1]}`
  return /\p{Script=Han}/u.test(named) && !FILE_NAME.test(named) ? named : PUBLISHERS[publisher]
}

/** Source of a stored row on the wire. @param year the year its numbers belong to, null where they have none */
export const sourceOf = (
  row: { source: string; basis: string },
  year: number | null,
  publisher: Publisher = 'exam',
): Source => ({ Year: year, Source: sourceWords(row.source, publisher), Basis: basisOf(row.basis) })

/** Publishers in a few words, and the least official basis among them. @param year null if the numbers have none, or not all the same */
export function publishedBy(
  sources: readonly { source: string; basis: string }[],
  year: number | null,
  publisher: Publisher = 'exam',
): Source {
  // in one fixed order, whatever the order of the query
  const names = [...new Set(sources.map((source) => sourceWords(source.source, publisher)))].filter(Boolean).sort()
  const bases = new Set(sources.map((source) => basisOf(source.basis)))
  const isOfficial = bases.size === 1 && bases.has('official')
  const basis =
    (['demonstration', 'compiled', 'derived'] as const).find((one) => bases.has(one)) ??
    (isOfficial ? 'official' : 'imported')
  const listed = names.length > 3 ? `${names.slice(0, 3).join('、')} 等 ${names.length} 处` : names.join('、')
  return { Year: year, Source: (listed || '暂无数据').slice(0, 300), Basis: basis }
}
