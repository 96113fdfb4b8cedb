// Which printed names are names of colleges: those of the register, and others by rule.
import { nameBook } from '../../seeds/names'
import { abbreviates } from '../colleges/college-names'
import { collegeKey } from '../normalise'
import { editDistance } from './edit-distance'

export interface RegisterCollege {
  name: string
  /** The ministry's code of five digits, '' if unknown. */
  code5: string
}

/** Why a name is accepted as printed. */
export type KnownBy =
  /** The register prints it. */
  | 'register'
  /** A former or other name of a college of the register, or a college founded since. */
  | 'alias'
  /** A campus, branch or school of a college of the register: 山东大学（威海）, 北京大学医学部. */
  | 'part'
  /** Forces colleges and those of 香港 and 澳门: the register does not list them. */
  | 'outside'
  /** Short for one or more names of the register: 上海交大. The plans decide which one. */
  | 'abbreviation'

const ARMY =
  /^(?:中国人民解放军|中国人民武装警察部队|陆军|海军|空军|火箭军|武警|国防科技大学|军事航天部队|网络空间部队|信息支援部队|联勤保障部队|战略支援部队).*(?:大学|学院|学校)?$/u
const BEYOND = /^(?:香港|澳门)[^0-9A-Za-z]*(?:大学|学院|书院)$/u
const PART =
  /^(?:\([^()]{2,12}\)[^()]{0,8}|[^()]{0,10}(?:校区|分校|医学部|学部|学院|研究院)|\([^()]+\)[^()]*(?:校区|分校))$/u
const WHOLE_NAME = /(?:大学|学院|学校)(?:\([^()]*\))?$/u

/** Code numbers, placeholders and single characters instead of a name: 院校10578, p00048890, 0102. */
export function isNoName(text: string): boolean {
  const key = collegeKey(text)
  const characters = key.match(/[\u4e00-\u9fff]/gu)?.length ?? 0
  return characters < 2 || /\d{3,}/u.test(key) || /^(?:院校|学校|大学|学院|未知|不详|其他)$/u.test(key)
}

export class KnownNames {
  private readonly register = new Map<string, RegisterCollege>()
  private readonly byCode5 = new Map<string, RegisterCollege>()
  /** Every whole name to which a misread one may be corrected, normalised. */
  readonly whole: ReadonlySet<string>
  /** Names of forces colleges that the register has: a name one slip away from them is no other college. */
  private readonly army: readonly string[]

  constructor(colleges: readonly RegisterCollege[]) {
    for (const college of colleges) {
      this.register.set(collegeKey(college.name), college)
      if (college.code5 !== '') this.byCode5.set(college.code5, college)
    }
    this.whole = new Set([
      ...this.register.keys(),
      ...[...nameBook().registerNames.keys(), ...nameBook().newColleges.keys()].map(collegeKey),
    ])
    this.army = [...this.whole].filter((name) => ARMY.test(name))
  }

  /** Why the name is accepted; null if it is not understood. */
  why(text: string): KnownBy | null {
    const key = collegeKey(text)
    if (this.register.has(key)) return 'register'
    if (this.whole.has(key)) return 'alias'
    if (isNoName(text)) return null
    if (BEYOND.test(key) || (ARMY.test(key) && !this.isSlipOfArmy(key))) return 'outside'
    if (this.isPart(key)) return 'part'
    if (!WHOLE_NAME.test(key) && key.length <= 8)
      for (const name of this.register.keys()) if (abbreviates(key, name)) return 'abbreviation'
    return null
  }

  byMinistryCode(code5: string): RegisterCollege | null {
    return this.byCode5.get(code5) ?? null
  }

  /** 海军工程大学 is no slip of 空军工程大学. */
  private isSlipOfArmy(key: string): boolean {
    return this.army.some((name) => name.slice(0, 2) === key.slice(0, 2) && editDistance(key, name, 1) === 1)
  }

  private isPart(key: string): boolean {
    for (let end = key.length - 1; end >= 4; end -= 1)
      if (this.whole.has(key.slice(0, end)) && PART.test(key.slice(end))) return true
    // 华北电力大学(北京)克拉玛依校区 and similar names: the register prints another bracket or none
    const bare = key.replace(/\([^()]*\).*$/u, '')
    return bare !== key && (this.whole.has(bare) || [...this.whole].some((name) => name.startsWith(`${bare}(`)))
  }
}
