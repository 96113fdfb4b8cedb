// The majors inside units with their own history, and why a unit's probability has its value.
import type { RequestOf, ResponseOf } from '../../../../contract/registry'
import { catalogueName } from '../../../../engine/catalogue/major-index'
import { CUTOFF_YEARS, isSharedMajor, type IndexedUnit } from '../../../../engine/candidate-index/data'
import { MajorsOfCollege } from '../../../../engine/identity/content-cutoffs'
import { groupBy } from '../../../../engine/rules/cutoff-check/group-by'
import { byDemand } from '../../../../engine/catalogue/major-order'
import type { AdmissionService } from '../../admission/admission.service'
import { type Source, sourceOf } from '../../admission/basis'
import type { CollegeFacts } from '../../college/college-facts'
import { printedUnit, unitIn, type Situation } from '../situation'
import type { Situations } from '../situations'
import { candidateOf, dataSourceOf, unitMajorsOf, type Candidate, type UnitMajor } from './candidate-view'
import { evidenceOf } from './evidence'
import { sourcesOfPools } from './evidence-pool'
import type { MajorRepository } from './majors.repository'
import type { TrackRecords } from '../track-record/track-record.service'

type UnitRequest = RequestOf<'Wish/SpecialtyList'>

export interface UnitMajorDependencies {
  admission: Pick<AdmissionService, 'poolSourcesOf'>
  collegeFacts: Pick<CollegeFacts, 'nationalOf' | 'ofUnit'>
  repository: MajorRepository
  situations: Situations
  trackRecords: Pick<TrackRecords, 'yearsOf'>
}

/** Year and source of the known majors of a unit; null if they are unknown, or if the unit is one major. */
function majorsSourceOf({ candidateIndex }: Pick<Situation, 'candidateIndex'>, unit: number): Source | null {
  const from = candidateIndex.data.majorsFrom?.[unit]
  return from ? sourceOf(from, from.year) : null
}

export function createUnitMajors({
  admission,
  collegeFacts,
  repository,
  situations,
  trackRecords,
}: UnitMajorDependencies) {
  /** Majors of units with their own history, by unit; empty for units that are one major. */
  async function majorsOf(
    where: Pick<Situation, 'candidateIndex' | 'province' | 'track' | 'kind' | 'batch' | 'candidate'>,
    units: readonly number[],
  ): Promise<Map<number, UnitMajor[]>> {
    if (where.kind === 'major' || units.length === 0) return new Map()
    const infos = units.map((unit) => where.candidateIndex.data.units[unit] as IndexedUnit)
    const { wishYear } = where.candidateIndex.data
    const [majors, cutoffs] = await Promise.all([
      repository.majorsOf(
        infos.map((info) => info.unitId),
        wishYear,
      ),
      repository.majorLines(
        { provinceId: where.province.ProvinceId, track: where.track, batch: where.batch },
        [...new Set(infos.map((info) => info.collegeName))],
        wishYear,
      ),
    ])
    const categories = await repository.majorCategories([
      ...new Set(majors.map((major) => catalogueName(major.majorName))),
    ])
    const past = new Map(
      [...groupBy(cutoffs, ({ collegeName }) => collegeName)].map(([name, rows]) => [name, new MajorsOfCollege(rows)]),
    )
    const result = new Map<number, UnitMajor[]>()
    for (const [unitId, own] of groupBy(majors, (major) => major.unitId)) {
      const unit = where.candidateIndex.indexOf.get(unitId)
      if (unit === undefined) continue
      const { collegeName, groupCode, subjectReq } = where.candidateIndex.data.units[unit] as IndexedUnit
      const inside = own.map((major) => ({
        major,
        category: categories.get(catalogueName(major.majorName)) ?? null,
        rows: Array.from({ length: CUTOFF_YEARS }, (_, back) =>
          past.get(collegeName)?.rowIn(
            {
              name: major.majorName,
              requirement: major.subjectReq || subjectReq,
              isShared: isSharedMajor(where.candidateIndex.data, unit, major.majorName),
            },
            wishYear - 1 - back,
            groupCode ?? '',
          ),
        ).filter((row) => row !== undefined),
      }))
      result.set(unit, unitMajorsOf(where.candidateIndex, unit, inside, where.candidate))
    }
    for (const [unit, own] of result) {
      const national = await collegeFacts.nationalOf(
        printedUnit(where, unit),
        own.map(({ MajorName }) => MajorName),
      )
      for (const view of own) {
        const National = national.get(view.MajorName)
        if (National) view.National = National
      }
    }
    return result
  }

  /** Majors of a unit, the hardest to enter in past years first; see byDemand. */
  async function inOrder(where: Situation, unit: number): Promise<UnitMajor[]> {
    return byDemand((await majorsOf(where, [unit])).get(unit) ?? [], ({ Lines }) => Lines)
  }

  async function listMajors(request: UnitRequest): Promise<ResponseOf<'Wish/SpecialtyList'>> {
    const where = await situations.situation(request)
    const unit = unitIn(where, request.UnitId)
    const info = where.candidateIndex.data.units[unit] as IndexedUnit
    const siblings: Candidate[] = []
    where.candidateIndex.data.units.forEach((other, index) => {
      if (
        index !== unit &&
        other.collegeName === info.collegeName &&
        where.candidateIndex.isShownIn(index, where.isForecast)
      ) {
        siblings.push(candidateOf(where.candidateIndex, index, where.kind, where.candidate))
      }
    })
    siblings.sort((a, b) =>
      (a.GroupCode ?? a.MajorName ?? '').localeCompare(b.GroupCode ?? b.MajorName ?? '', 'zh-Hans-CN'),
    )
    return {
      Unit: candidateOf(where.candidateIndex, unit, where.kind, where.candidate),
      MajorsPerUnit: where.rule.MajorsPerUnit,
      HasAdjustment: where.rule.HasAdjustment,
      Majors: await inOrder(where, unit),
      MajorsSource: majorsSourceOf(where, unit),
      SiblingUnits: siblings,
    }
  }

  async function majorLines(request: UnitRequest): Promise<ResponseOf<'Wish/SchoolScoreLineSpecialty'>> {
    const where = await situations.situation(request)
    const unit = unitIn(where, request.UnitId)
    return {
      Unit: candidateOf(where.candidateIndex, unit, where.kind, where.candidate),
      Majors: await inOrder(where, unit),
      MajorsSource: majorsSourceOf(where, unit),
      LineYears: where.candidateIndex.cutoffYears,
      DataSource: dataSourceOf(where.candidateIndex),
    }
  }

  /** Why a probability has its value. */
  async function evidence(request: UnitRequest): Promise<ResponseOf<'Wish/SchoolScoreLine'>> {
    const where = await situations.situation(request)
    const { province, track, kind, batch } = where
    // the comparison with actual cutoffs covers the main batch: it does not apply to a special plan or another batch
    const isHeld = batch === province.Rule.MainBatch
    const TrackRecord = isHeld ? await trackRecords.yearsOf({ provinceId: province.ProvinceId, track, kind }) : []
    const unit = unitIn(where, request.UnitId)
    const { majorName, majorNames } = where.candidateIndex.data.units[unit] as IndexedUnit
    const answer = evidenceOf(where, unit, request)
    return {
      ...answer,
      AtCollege: await collegeFacts.ofUnit(printedUnit(where, unit), majorName === null ? majorNames : [majorName]),
      Sources: [...answer.Sources, ...(await sourcesOfPools(admission, where, answer))],
      TrackRecord,
    }
  }

  return { majorsOf, listMajors, majorLines, evidence }
}

export type UnitMajors = ReturnType<typeof createUnitMajors>
