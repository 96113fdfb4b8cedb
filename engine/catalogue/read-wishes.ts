// Reads what a family types about majors and places: several words in one field, what it does not want, cities and regions. Nothing typed is dropped:
// what is not understood is in the answer, with the reason.
import type { MajorMeaning, MajorMeanings } from './major-meaning'
import { bareWord, type NameBook } from './name-book'
import { plainWords } from './name-search'
import type { Place, PlaceBook } from './place-book'

interface MajorWish extends MajorMeaning {
  isWanted: boolean
}

export interface WishesRead {
  majors: MajorMeaning[]
  avoided: MajorMeaning[]
  places: { word: string; place: Place }[]
  /** Words with the present names of the colleges they mean. */
  colleges: { word: string; names: readonly string[] }[]
  /** 公办, 民办 and the marks of a college. */
  natures: string[]
  strengths: string[]
  /** Whether co-operation with a foreign college is asked for. */
  cooperation: boolean
  /** Whether it is said that anything will do. */
  isOpen: boolean
  notUnderstood: { text: string; why: string }[]
}

export interface WishFacts {
  book: NameBook
  majors: MajorMeanings
  places: PlaceBook
  /** Present names. */
  colleges: Iterable<string>
}

const STRENGTH_WORDS: ReadonlyMap<string, string> = new Map(
  ['985', '211', '双一流', '双高'].map((word) => [word, word]),
)
const NATURE_WORDS: ReadonlyMap<string, string> = new Map([
  ...['公办', '公立', '国办'].map((word) => [word, '公办'] as const),
  ...['民办', '私立'].map((word) => [word, '民办'] as const),
])
const COOPERATION = ['中外合作', '合作办学', '中外合作办学', '中外办学', '境外办学', '合作']
/** Words of the old exam, or of the request itself: they ask for nothing that could be filtered. */
const EMPTY_WISH = ['随便', '都行', '都可以', '不限', '无所谓', '一本', '二本', '三本', '本科', '专科', '大专', '高职']
const NOT =
  /^(?:不想学|不想读|不想去|不想要|不考虑|不喜欢|不接受|不报|不要|不学|不读|不去|除了|除开|除|别学|别去|别|排除|避开|拒绝|讨厌)/u
const BUT = /^(?:但是|但|只想|只要|想学|想读|想去|想在|想报|想要|优先|最好|希望|喜欢|考虑|愿意|要)/u
const EXCEPT = /^(?:除外|以外|之外|不要|不行|免谈|不考虑)(?=$|[\s、/|])/u
const CLAUSE = /[,;。.!?\n，；！？]+/u
const BETWEEN = /^[\s、/|+&·:：()（）"“”'‘’<>《》~\-—]+/u
const DISTANCE = /^(?:离|距离?|在)?(?:家|.{2,4}?)?(?:周边|附近|方圆)?\d{2,4}\s*(?:公里|千米|km)(?:以内|之内|内|左右)?/u
/** What families put between the words. */
const FILLER = new RegExp(
  `^(?:${[
    ...[
      '我家孩子',
      '我们',
      '我家',
      '孩子',
      '哪个',
      '哪些',
      '哪里',
      '哪所',
      '什么',
      '怎么样',
      '比较',
      '或者',
      '以及',
      '还有',
    ],
    ...[
      '可以',
      '的话',
      '学习',
      '学校',
      '学院',
      '院校',
      '大学',
      '报考',
      '相关',
      '这类',
      '一类',
      '方面',
      '方向',
      '专业',
      '城市',
    ],
    ...['地区', '地方', '省份', '工作', '就业', '推荐', '等等', '左右', '附近', '周边', '一点', '适合', '类'],
    ...'我他她或和与及跟也都行吧呢吗呀的在到去想学读报上当做搞系市省内好强有是能最等些个所校',
  ].join('|')})`,
  'u',
)
const LONGEST = 24
/** A part of a name must be this long to stand for it inside a sentence. */
const LEAST_PART = 3
const UNREAD = '没看懂，请写专业名或城市，如 计算机、杭州'
const KILOMETRES = '还不知道您家在哪个城市，不能按公里数选：请写城市，如 杭州、嘉兴'

/** Words for half of all majors. */
const BROAD = ['理工', '理工科', '理工类', '工科', '理科', '文科', '文科类', '热门', '热门专业', '好就业', '赚钱']
const TOO_BROAD = '说得太宽，请在“专业门类”里选，或写专业名'

type Kind = 'broad' | 'major' | 'place' | 'home' | 'college' | 'strength' | 'nature' | 'cooperation' | 'nothing'

interface Asked {
  home: string | undefined
  isAvoiding: boolean
  mayGuess: boolean
}

/** Reads texts for one set of facts; the same text is the same answer. */
export class WishReader {
  private readonly kinds = new Map<string, Kind>()
  private readonly colleges: ReadonlySet<string>
  readonly majors: MajorMeanings

  constructor(private readonly facts: WishFacts) {
    const { book, majors, places } = facts
    this.majors = majors
    this.colleges = new Set(facts.colleges)
    const put = (words: Iterable<string>, kind: Kind): void => {
      for (const word of words) {
        const plain = plainWords(word)
        if (plain.length > 1 && !this.kinds.has(plain)) this.kinds.set(plain, kind)
      }
    }
    put(EMPTY_WISH, 'nothing')
    put(BROAD, 'broad')
    put(COOPERATION, 'cooperation')
    put(STRENGTH_WORDS.keys(), 'strength')
    put(NATURE_WORDS.keys(), 'nature')
    put(places.homeWords, 'home')
    put(majors.names(), 'major')
    put(book.majorWords(), 'major')
    put(places.words, 'place')
    put(this.colleges, 'college')
    put(book.shortNames, 'college')
    put(book.otherNames(), 'college')
  }

  /** The longest word that the text begins with. */
  private wordAt(text: string): { word: string; kind: Kind } | null {
    for (let end = Math.min(LONGEST, text.length); end > 1; end -= 1) {
      const word = text.slice(0, end)
      const kind = this.kinds.get(word)
      // gis in gist is no word
      if (kind && !(/[a-z0-9]$/.test(word) && /^[a-z0-9]/.test(text.slice(end)))) return { word, kind }
      if (end >= LEAST_PART && this.facts.majors.isPartOfName(word)) return { word, kind: 'major' }
    }
    return null
  }

  /**
   * @param typed as it was typed
   * @param home six-digit code of the candidate's province
   * @param isAvoiding whether the field asks for what is not wanted
   * @param mayGuess whether a part of a name, or another spelling, is read as the major: not in a search box, which finds those as they are printed
   */
  read(typed: string, home?: string, isAvoiding = false, mayGuess = true): WishesRead {
    const read: WishesRead = {
      majors: [],
      avoided: [],
      places: [],
      colleges: [],
      natures: [],
      strengths: [],
      cooperation: false,
      isOpen: false,
      notUnderstood: [],
    }
    for (const clause of plainWords(typed).split(CLAUSE))
      this.readClause(clause.trim(), { home, isAvoiding, mayGuess }, read)
    const dropped = new Set(read.avoided.map(({ word }) => word))
    read.majors = read.majors.filter(({ word }) => !dropped.has(word))
    return read
  }

  private readClause(clause: string, { home, isAvoiding, mayGuess }: Asked, read: WishesRead): void {
    let rest = clause
    let isNot = isAvoiding
    let unknown = ''
    /** What was found last in this clause: 师范除外 turns it round. */
    let last: MajorWish[] = []
    const meanMajor = (meaning: MajorMeaning): void => {
      const list = isNot ? read.avoided : read.majors
      if (!list.some(({ word }) => word === meaning.word)) list.push(meaning)
      last.push({ ...meaning, isWanted: !isNot })
    }
    const flush = (): void => {
      const text = unknown.trim()
      unknown = ''
      if (text !== '') this.readUnknown(text, { isNot, mayGuess }, read, meanMajor)
    }
    while (rest !== '') {
      const skipped = BETWEEN.exec(rest)?.[0]
      if (skipped) {
        flush()
        rest = rest.slice(skipped.length)
        continue
      }
      const except = last.length > 0 ? EXCEPT.exec(rest)?.[0] : undefined
      if (except) {
        flush()
        const turned = new Set(last.map(({ word }) => word))
        read.avoided.push(...read.majors.filter(({ word }) => turned.has(word)))
        read.majors = read.majors.filter(({ word }) => !turned.has(word))
        last = []
        rest = rest.slice(except.length)
        continue
      }
      const distance = DISTANCE.exec(rest)?.[0]
      if (distance) {
        flush()
        read.notUnderstood.push({ text: distance, why: KILOMETRES })
        rest = rest.slice(distance.length)
        continue
      }
      const found = this.wordAt(rest)
      if (found) {
        flush()
        // a part of a name is found as it is printed
        if (!mayGuess && !this.kinds.has(found.word)) read.notUnderstood.push({ text: found.word, why: UNREAD })
        this.readWord(found, home, isNot, read, meanMajor)
        rest = rest.slice(found.word.length)
        continue
      }
      const turn = NOT.exec(rest)?.[0] ?? BUT.exec(rest)?.[0]
      if (turn) {
        flush()
        isNot = NOT.test(turn) || (isAvoiding && !BUT.test(turn))
        last = []
        rest = rest.slice(turn.length)
        continue
      }
      const filler = FILLER.exec(rest)?.[0]
      if (filler) {
        flush()
        rest = rest.slice(filler.length)
        continue
      }
      const letters = /^[a-z0-9]+/.exec(rest)?.[0] ?? rest.slice(0, [...rest][0]?.length ?? 1)
      unknown += letters
      rest = rest.slice(letters.length)
    }
    flush()
  }

  private readWord(
    { word, kind }: { word: string; kind: Kind },
    home: string | undefined,
    isNot: boolean,
    read: WishesRead,
    meanMajor: (meaning: MajorMeaning) => void,
  ): void {
    const refuse = (why: string) => read.notUnderstood.push({ text: word, why })
    switch (kind) {
      case 'major': {
        const meaning = this.facts.majors.of(word)
        if (meaning) meanMajor(meaning)
        return
      }
      case 'place':
      case 'home': {
        const place = this.facts.places.placeOf(word, home)
        if (place === null) refuse('还不知道您在哪个省，请写省份或城市')
        else if (!isNot) read.places.push({ word, place })
        else if (place.provinceIds.length > 0)
          read.places.push({ word: `不去${word}`, place: this.facts.places.outside(place) })
        else refuse('不去某个城市还不能一次选好，请在下面选想去的地区')
        return
      }
      case 'college': {
        const called = this.facts.book.collegesCalled(word)
        const names = called.length > 0 ? called : [word]
        if (isNot) refuse('推荐还不能去掉一所院校：生成志愿表后可以删')
        else read.colleges.push({ word, names })
        return
      }
      case 'strength':
        if (isNot) refuse('不选院校层次就是都可以')
        else read.strengths.push(STRENGTH_WORDS.get(word) as string)
        return
      case 'nature': {
        const nature = NATURE_WORDS.get(word) as string
        read.natures.push(isNot ? (nature === '公办' ? '民办' : '公办') : nature)
        return
      }
      case 'cooperation':
        // without the wish none is proposed
        if (!isNot) read.cooperation = true
        return
      case 'broad':
        refuse(TOO_BROAD)
        return
      case 'nothing':
        read.isOpen = true
    }
  }

  /** A run of characters that begins with no known word: without what is around a major, another spelling, or nothing known. */
  private readUnknown(
    text: string,
    { isNot, mayGuess }: { isNot: boolean; mayGuess: boolean },
    read: WishesRead,
    meanMajor: (meaning: MajorMeaning) => void,
  ): void {
    const { majors } = this.facts
    const bare = bareWord(text)
    const meaning = mayGuess
      ? (bare !== null && majors.of(bare)) || (text.length > 1 && (majors.of(text) ?? majors.of(text, true)))
      : null
    if (meaning) meanMajor(meaning)
    else
      read.notUnderstood.push({
        text,
        why: isNot ? '没看懂要避开什么，请写专业名' : UNREAD,
      })
  }
}

/** Whether nothing of a text was understood. */
export const isUnread = ({ majors, avoided, places, colleges, natures, strengths, ...read }: WishesRead): boolean =>
  [majors, avoided, places, colleges, natures, strengths].every(({ length }) => length === 0) &&
  !read.cooperation &&
  !read.isOpen

/** The best fit of a printed major to several wishes; see MajorMeanings.fitOf. */
export function bestFit(
  majors: MajorMeanings,
  wishes: readonly MajorMeaning[],
  printed: string,
  college: string,
): number {
  let best = 0
  for (const wish of wishes) {
    best = Math.max(best, majors.fitOf(wish, printed, college))
    if (best === 1) break
  }
  return best
}
