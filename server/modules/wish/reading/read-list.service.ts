// A list that a family brings: which unit of the candidate's batch each line means.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import type { CandidateIndex } from '../../../../engine/candidate-index/candidate-index'
import type { IndexedUnit } from '../../../../engine/candidate-index/data'
import { plainGroup } from '../../../../engine/reading-lists/line-parts'
import { ListReader, type ReadLine } from '../../../../engine/reading-lists/list-reader'
import { listRows, MOST_ROWS, rowsOfText } from '../../../../engine/reading-lists/rows'
import type { ReadFor } from '../../../../engine/reading-lists/unit-meant'
import { WHY } from '../../../../engine/reading-lists/why-text'
import { countNoteOf } from '../../../../engine/rules/wish-count'
import { nameBook } from '../../../db/seeds/names'
import { ProductError } from '../../../http/errors'
import type { AdmissionService } from '../../admission/admission.service'
import { onceByData } from '../../admission/remember'
import { candidateOf, dataSourceOf, labelOf } from '../candidates/candidate-view'
import type { MajorRepository } from '../candidates/majors.repository'
import type { Situation } from '../situation'
import type { Situations } from '../situations'
import { rowsOfFile } from './files/list-file'
import type { ReadListRepository } from './read-list.repository'

type Request = RequestOf<'Wish/ReadList'>
type Answer = ResponseOf<'Wish/ReadList'>
type ReadUnit = Answer['Lines'][number]['Candidates'][number]

export interface ReadListDependencies {
  repository: ReadListRepository
  majors: Pick<MajorRepository, 'majorsOf'>
  situations: Situations
  admission: AdmissionService
}

/** Units whose majors are looked up by code for one list: a list of 112 wishes, with the groups beside them. */
const MOST_BY_CODE = 1_000
/** Lines beyond this many get fewer choices, so that a hostile list does not make an answer of many megabytes. */
const LINES_WITH_CHOICES = 200
const FEW_CHOICES = 3
/** Majors that tell one group of a college from another. */
const MAJORS_SHOWN = 6

function rowsIn({ Text, File }: Request): string[][] {
  if (File) return rowsOfFile(Buffer.from(File.Content, 'base64'), File.Name)
  if (Text === undefined || Text.trim() === '')
    throw new ProductError('INVALID_REQUEST', '请粘贴志愿，或选择一个文件', [{ Field: 'Text', Message: '缺少' }])
  return rowsOfText(Text)
}

export function createReadList({ repository, majors, situations, admission }: ReadListDependencies) {
  const register = onceByData(admission, repository.collegeNames)
  const readers = new WeakMap<CandidateIndex, Map<boolean, ListReader>>()

  async function readerOf({ candidateIndex, isForecast, kind }: Situation): Promise<ListReader> {
    const ofIndex = readers.get(candidateIndex) ?? new Map<boolean, ListReader>()
    readers.set(candidateIndex, ofIndex)
    const known = ofIndex.get(isForecast)
    if (known) return known
    const reader = new ListReader({
      units: candidateIndex.data.units,
      kind,
      isOffered: (unit) => candidateIndex.isShownIn(unit, isForecast),
      book: nameBook(),
      register: await register(),
    })
    ofIndex.set(isForecast, reader)
    return reader
  }

  /** Why a family may not file a unit, in words. */
  const refusalIn =
    ({ candidateIndex, candidate, kind }: Situation): ReadFor['refusalOf'] =>
    (unit) => {
      const info = candidateIndex.data.units[unit] as IndexedUnit
      if (!candidateIndex.meetsRequirement(unit, candidate.subjects))
        return `${labelOf(info)} 的选科要求是“${info.subjectReq ?? ''}”，您的选科不符合，不能填`
      return candidateOf(candidateIndex, unit, kind, candidate).FiledElsewhere ?? null
    }

  /** Majors by code of the units that a first reading asked for. */
  async function codesOf({ candidateIndex }: Situation, units: ReadonlySet<number>) {
    const some = [...units].slice(0, MOST_BY_CODE)
    const ids = some.map((unit) => (candidateIndex.data.units[unit] as IndexedUnit).unitId)
    const byUnit = new Map<number, Map<string, string>>()
    for (const { unitId, majorCode, majorName } of await majors.majorsOf(ids, candidateIndex.data.wishYear)) {
      const unit = candidateIndex.indexOf.get(unitId)
      if (unit === undefined || majorCode === null) continue
      const own = byUnit.get(unit) ?? new Map<string, string>()
      own.set(plainGroup(majorCode), majorName)
      byUnit.set(unit, own)
    }
    return byUnit
  }

  /** Where colleges outside this batch are filed instead. */
  async function tellElsewhere({ province, batch, track }: Situation, lines: readonly ReadLine[]): Promise<void> {
    const outside = [...new Set(lines.flatMap(({ outside: name }) => name ?? []))]
    const rows = await repository.batchesOf(province.ProvinceId, outside)
    for (const line of lines) {
      const own = rows.filter(({ name }) => name === line.outside)
      const batches = own.filter((row) => row.track === track && row.batch !== batch).map((row) => row.batch)
      const tracks = own.filter((row) => row.batch === batch && row.track !== track).map((row) => row.track)
      const where = [...new Set(batches.length > 0 ? batches : tracks)].slice(0, 3).join('、')
      if (line.outside !== null && where !== '') line.why = WHY.elsewhere(line.outside, where)
    }
  }

  return async function readList(request: Request): Promise<Answer> {
    const cells = rowsIn(request)
    const rows = listRows(cells)
    const unread = rows.length < MOST_ROWS ? 0 : cells.length - (rows[rows.length - 1]?.number ?? 0)
    const where = await situations.situation(request, { evenClosed: true })
    const { candidateIndex, candidate, kind, rule } = where
    const reader = await readerOf(where)
    const byCode = new Set<number>()
    const asked: ReadFor = {
      refusalOf: refusalIn(where),
      majorsPerUnit: rule.MajorsPerUnit,
      majorCodesOf: (unit) => {
        byCode.add(unit)
        return new Map()
      },
    }
    let read = reader.read(rows, asked)
    if (byCode.size > 0) {
      const codes = await codesOf(where, byCode)
      read = reader.read(rows, { ...asked, majorCodesOf: (unit) => codes.get(unit) ?? new Map() })
    }
    await tellElsewhere(where, read.lines)
    const view = (unit: number): ReadUnit => {
      const { UnitId, UnitKind, CollegeName, City, EnrolCode, GroupCode, MajorName, SubjectReq, MajorCount, ...more } =
        candidateOf(candidateIndex, unit, kind, candidate)
      return {
        ...{ UnitId, UnitKind, CollegeName, City, EnrolCode, GroupCode, MajorName, SubjectReq, MajorCount },
        IsEligible: more.IsEligible,
        MajorNames:
          kind === 'major' ? [] : (candidateIndex.data.units[unit] as IndexedUnit).majorNames.slice(0, MAJORS_SHOWN),
        ...(more.Past && { Past: more.Past }),
        // who may not file has no chance to show
        Prediction: where.closed === null ? more.Prediction : null,
      }
    }
    return {
      Lines: read.lines.map((line, at) => ({
        Number: line.number,
        Text: line.text,
        Unit: line.unit === null ? null : view(line.unit),
        Majors: line.majors,
        ObeyAdjustment: rule.HasAdjustment ? line.obeys : null,
        Candidates: line.candidates.slice(0, at < LINES_WITH_CHOICES ? undefined : FEW_CHOICES).map(view),
        Why: line.why,
      })),
      Skipped: [...read.skipped, ...(unread > 0 ? [`后面的 ${unread} 行没有读，一次最多读 ${MOST_ROWS} 行`] : [])],
      WishCount: rule.WishCount,
      ...countNoteOf(rule, where.batch),
      MajorsPerUnit: rule.MajorsPerUnit,
      HasAdjustment: rule.HasAdjustment,
      DataSource: dataSourceOf(candidateIndex),
    }
  }
}
