// Why an admission cutoff is impossible: a closed list of reasons, each with the numbers that show it and a sentence for the operator.

export type Doubt =
  | { code: 'ABOVE_FULL_SCORE'; score: number; fullScore: number }
  | { code: 'UNDER_CONTROL_LINE'; score: number; controlLine: number; controlLineName: string }
  /** `people` are in the merged segment at the start of the table; without them its first row is one score. */
  | { code: 'ABOVE_TABLE'; score: number; tableTop: number; people?: number }
  | { code: 'BELOW_TABLE'; score: number; tableEnd: number; rank: number | null; candidates: number }
  | { code: 'RANK_CONTRADICTS_SCORE'; score: number; rank: number; bestRank: number; worstRank: number }
  | { code: 'RANK_OF_ANOTHER_LIST'; score: number; rank: number; cutoffs: number }
  | { code: 'SCORE_OF_ARTS_LIST'; score: number; cutoffs: number }
  | { code: 'RANK_AGAINST_NEIGHBOURS'; score: number; rank: number }
  | { code: 'FAR_FROM_COLLEGE'; rank: number; usualRank: number; nearestRank: number; cutoffs: number }
  | { code: 'SCORE_FAR_FROM_COLLEGE'; score: number; usualScore: number; nearestScore: number; cutoffs: number }
  | { code: 'FAR_FROM_OTHER_YEARS'; rank: number; usualRank: number; years: number }
  | { code: 'DUPLICATES_DISAGREE'; score: number; rank: number | null; otherScore: number; otherRank: number | null }

export type DoubtCode = Doubt['code']

/** Name of a reason in a table of counts. */
export const DOUBT_TITLE: Readonly<Record<DoubtCode, string>> = {
  ABOVE_FULL_SCORE: '高于满分',
  UNDER_CONTROL_LINE: '低于批次控制线',
  ABOVE_TABLE: '高于一分一段表的最高分',
  BELOW_TABLE: '低于一分一段表的最低分',
  RANK_CONTRADICTS_SCORE: '位次与分数对不上',
  RANK_OF_ANOTHER_LIST: '位次是另一份排名里的',
  SCORE_OF_ARTS_LIST: '分数是艺术类综合分',
  RANK_AGAINST_NEIGHBOURS: '位次与前后各线的顺序相反',
  FAR_FROM_COLLEGE: '位次与本校同年其他线相差过大',
  SCORE_FAR_FROM_COLLEGE: '分数与本校同年其他线相差过大',
  FAR_FROM_OTHER_YEARS: '位次与自己其他年份相差过大',
  DUPLICATES_DISAGREE: '同年重复而数字不同',
}

const withRank = (score: number, rank: number | null): string =>
  rank === null ? `${score} 分` : `${score} 分、第 ${rank} 名`

/** Ratio of two ranks, whichever is better, as text for a family. */
function timesOf(rank: number, other: number): string {
  const times = Math.max(rank, other) / Math.max(1, Math.min(rank, other))
  return times < 10 ? times.toFixed(1) : String(Math.round(times))
}

/** The sentence an operator reads beside the row. */
export function sentenceOf(doubt: Doubt): string {
  switch (doubt.code) {
    case 'ABOVE_FULL_SCORE':
      return `最低分 ${doubt.score} 高于满分 ${doubt.fullScore}，请核对分数`
    case 'UNDER_CONTROL_LINE':
      return `最低分 ${doubt.score} 低于${doubt.controlLineName} ${doubt.controlLine}，不到线不能录取，请核对分数或批次`
    case 'ABOVE_TABLE':
      return doubt.people === undefined
        ? `最低分 ${doubt.score} 高于当年一分一段表的最高分 ${doubt.tableTop}，全省没有人考到这个分数`
        : `最低分 ${doubt.score} 比当年一分一段表最高一段（${doubt.tableTop} 分及以上，共 ${doubt.people} 人）还高 ${doubt.score - doubt.tableTop} 分，不像这张表里的分数，多半是艺术、体育类的综合分`
    case 'BELOW_TABLE':
      return doubt.rank === null
        ? `最低分 ${doubt.score} 低于当年一分一段表的最低分 ${doubt.tableEnd}，表里查不到这个分数`
        : `最低分 ${doubt.score} 低于一分一段表的最低分 ${doubt.tableEnd}（共 ${doubt.candidates} 人），位次却是 ${doubt.rank}，两个数字不会同时对`
    case 'RANK_CONTRADICTS_SCORE':
      return `按当年一分一段表，${doubt.score} 分在第 ${doubt.bestRank} 到 ${doubt.worstRank} 名，这一行写的是第 ${doubt.rank} 名`
    case 'RANK_OF_ANOTHER_LIST':
      return `${doubt.score} 分的第 ${doubt.rank} 名不是本表的位次：同年有 ${doubt.cutoffs} 条线的位次都从头另排（多半是专科段单独排名），分数可以用，位次不用`
    case 'SCORE_OF_ARTS_LIST':
      return `同年同科类里有 ${doubt.cutoffs} 条设计、美术、音乐、舞蹈等艺术类专业的线，普通批里本来只有零星几条：多半混进了一份艺术类录取表，${doubt.score} 分是综合分，查出来的位次是别人的`
    case 'RANK_AGAINST_NEIGHBOURS':
      return `${doubt.score} 分写的是第 ${doubt.rank} 名，而同年分数更高或更低的各线不支持这个位次，请核对分数和位次`
    case 'FAR_FROM_COLLEGE':
      return `这条线在第 ${doubt.rank} 名，本校同年其他 ${doubt.cutoffs} 条线多在第 ${doubt.usualRank} 名左右（相差 ${timesOf(doubt.rank, doubt.usualRank)} 倍），最近的一条也在第 ${doubt.nearestRank} 名`
    case 'SCORE_FAR_FROM_COLLEGE':
      return `最低分 ${doubt.score}，本校同年其他 ${doubt.cutoffs} 条线多在 ${doubt.usualScore} 分左右，最近的一条也是 ${doubt.nearestScore} 分`
    case 'FAR_FROM_OTHER_YEARS':
      return `这条线在第 ${doubt.rank} 名，它另外 ${doubt.years} 年都在第 ${doubt.usualRank} 名左右（相差 ${timesOf(doubt.rank, doubt.usualRank)} 倍）`
    case 'DUPLICATES_DISAGREE':
      return `同一个志愿同一年有两条线：${withRank(doubt.score, doubt.rank)}，和 ${withRank(doubt.otherScore, doubt.otherRank)}，不知道哪一条是对的`
  }
}

/** Whether the score is valid although the rank is not: the cutoff is kept without its rank instead of being set aside. */
export const keepsScore = (doubt: Doubt): boolean => doubt.code === 'RANK_OF_ANOTHER_LIST'
