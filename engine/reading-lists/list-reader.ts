// Reads any list a family brings: each row becomes the unit it means, or says why it does not and what it may mean.
import { COLLEGE_LIKE, CollegeMeant } from './college-meant'
import { PlannedUnits, type ReadPlan } from './planned-units'
import { hasCode, partsOf, type RowParts } from './read-parts'
import { MOST_ROWS, type ListRow } from './rows'
import { MOST_CANDIDATES, none, noted, UnitMeant, type Choice, type ReadFor } from './unit-meant'
import { WHY } from './why-text'

export interface ReadLine extends Choice {
  /** Row of the text or table, from 1. */
  number: number
  text: string
  /** Whether the family agrees to adjustment; null where the line does not say. */
  obeys: boolean | null
  /** Present name of a college that is outside this plan. */
  outside: string | null
}

interface ReadResult {
  lines: ReadLine[]
  /** Rows that are no wishes: headings, remarks. */
  skipped: string[]
}

const HEADING =
  /志愿(?:表|单|草表|草稿|方案|填报)|仅供参考|方案|如下|谢谢|老师|家长|^.{0,4}(?:批次?|段)[:：]?$|考生|姓名|准考证|成绩|日期|制表|打印|第.{1,3}页|注[:：]|说明|备注/u

/** What the lines above say about the next one: its college, and whether majors below belong to it. */
interface Above {
  colleges: readonly number[]
  line: ReadLine
  isHeading: boolean
}

export class ListReader {
  private readonly units: PlannedUnits
  private readonly meant: CollegeMeant
  private readonly unitMeant: UnitMeant

  constructor(plan: ReadPlan) {
    this.units = new PlannedUnits(plan)
    this.meant = new CollegeMeant(this.units)
    this.unitMeant = new UnitMeant(this.units)
  }

  read(rows: readonly ListRow[], asked: ReadFor): ReadResult {
    const lines: ReadLine[] = []
    const skipped: string[] = []
    const taken = new Map<number, number>()
    let above: Above | null = null
    const add = (row: ListRow, obeys: boolean | null, choice: Choice, outside: string | null = null): ReadLine => {
      const line: ReadLine = { number: row.number, text: row.text, obeys, outside, ...this.refused(choice, asked) }
      const earlier = line.unit === null ? undefined : taken.get(line.unit)
      if (line.unit !== null && earlier !== undefined) Object.assign(line, none(WHY.repeated(earlier)))
      else if (line.unit !== null) taken.set(line.unit, row.number)
      lines.push(line)
      return line
    }
    for (const row of rows) {
      if (lines.length >= MOST_ROWS) break
      const parts = partsOf(row, this.units.colleges, this.units.plan.kind === 'group', this.units.groupsOf)
      const named = this.meant.named(parts, !row.isContinued && !row.isIndented)
      if (!named) {
        const under: Above | null = row.isContinued || row.isIndented || above?.isHeading ? above : null
        if (under && this.continued(under, row, parts, asked, add, lines)) continue
        if (!this.isWish(row, parts)) skipped.push(row.text)
        else if (parts.code !== '') add(row, parts.obeys, none(WHY.unknownCode(parts.code)))
        else add(row, parts.obeys, none(WHY.unknownName(parts.rest)))
        continue
      }
      if (named.outside !== null) {
        const why =
          parts.found && parts.found.colleges.length > 0 ? WHY.gone(named.outside) : WHY.outside(named.outside)
        add(row, parts.obeys, none(why, this.units.offered(named.more)), named.outside)
        above = null
        continue
      }
      const choices = this.unitMeant.choose(named.colleges, parts, asked)
      const isHeading = parts.majors.length === 0 && parts.group === null
      for (const choice of choices) {
        const doubted = named.doubt === null ? choice : this.doubted(choice, named.doubt, named.more, parts, asked)
        const line = add(row, parts.obeys, noted(doubted, named.note))
        above = { colleges: named.colleges, line, isHeading }
      }
    }
    return { lines, skipped }
  }

  private isWish(row: ListRow, { hasOrdinal, rest, code }: RowParts): boolean {
    if (!/[\p{Script=Han}\d]/u.test(rest)) return false
    if (code !== '' && hasCode(row.labelled)) return true
    return COLLEGE_LIKE.test(rest) ? !HEADING.test(rest) || hasOrdinal : hasOrdinal && !HEADING.test(rest)
  }

  private refused(choice: Choice, { refusalOf }: ReadFor): Choice {
    const reason = choice.unit === null ? null : refusalOf(choice.unit)
    return reason === null ? choice : none(reason)
  }

  /** A line that must be asked although it leads to a unit: another name or code speaks against it. */
  private doubted(choice: Choice, doubt: string, more: readonly number[], parts: RowParts, asked: ReadFor): Choice {
    const others =
      more.length === 0
        ? []
        : this.unitMeant
            .choose(more, parts, asked)
            .flatMap(({ unit, candidates }) => [...(unit === null ? [] : [unit]), ...candidates])
    const own = choice.unit === null ? choice.candidates : [choice.unit]
    return { ...none(doubt, [...own.slice(0, MOST_CANDIDATES - 4), ...others]), majors: choice.majors }
  }

  /** A row without a college of its own under one that has it; false if it is none. */
  private continued(
    above: Above,
    row: ListRow,
    parts: RowParts,
    asked: ReadFor,
    add: (row: ListRow, obeys: boolean | null, choice: Choice) => ReadLine,
    lines: ReadLine[],
  ): boolean {
    const { colleges, line } = above
    if (colleges.length === 0 || (parts.majors.length === 0 && parts.group === null)) return false
    if (this.units.plan.kind !== 'major' && parts.group === null) {
      if (line.unit === null) {
        const again = this.unitMeant.choose(colleges, { ...parts, group: null }, asked)[0]
        if (!again || again.unit === null) return false
        lines.splice(lines.indexOf(line), 1)
        above.line = add(row, line.obeys ?? parts.obeys, again)
        return true
      }
      const more = this.unitMeant.majorsInside(line.unit, parts.majors, {
        ...asked,
        majorsPerUnit: asked.majorsPerUnit - line.majors.length,
      })
      if (more.majors.length === 0 && !row.isContinued && !row.isIndented) return false
      line.majors.push(...more.majors.filter((one) => !line.majors.includes(one)))
      line.text += ` ${row.text}`
      line.obeys ??= parts.obeys
      if (more.why !== null) line.why = line.why === null ? more.why : `${line.why}；${more.why}`
      return true
    }
    const choices = this.unitMeant.choose(colleges, parts, asked)
    const isMeant = choices.some(({ unit, candidates }) => unit !== null || candidates.length > 0)
    if (!isMeant && !row.isContinued && !row.isIndented) return false
    // the line above was the name of the college alone
    if (above.isHeading && line.unit === null && lines.includes(line)) lines.splice(lines.indexOf(line), 1)
    for (const choice of choices) above.line = add(row, parts.obeys, choice)
    return true
  }
}
