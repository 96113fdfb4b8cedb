// The calls of contract/admission.ts.
import type { admission } from '../../../contract/admission'
import type { Handlers } from '../../http/handlers'
import type { AdmissionService } from './admission.service'

export interface AdmissionDependencies {
  service: AdmissionService
}

export function createAdmissionHandlers({ service }: AdmissionDependencies): Handlers<keyof typeof admission> {
  return {
    'Public/ProvinceList': () => service.provinceList(),
    'Public/ProvinceWishCount': async ({ ProvinceId }) => {
      const { MainBatch, WishUnit, WishCount, MajorsPerUnit, SourceUrl, Confidence } = (
        await service.getProvince(ProvinceId)
      ).Rule
      return { MainBatch, WishUnit, WishCount, MajorsPerUnit, SourceUrl, Confidence }
    },
    'Public/ProvinceIsNewExam': async ({ ProvinceId, Year }) => {
      const { Rule } = await service.getProvince(ProvinceId)
      return { IsNewExam: Rule.FirstExamYear !== null && Year >= Rule.FirstExamYear }
    },
    'Public/ProvinceIsFinalScore': async ({ ProvinceId, Year: asked }) => {
      const Year = asked ?? (await service.wishYear())
      return { IsFinalScore: await service.isFinalScore(ProvinceId, Year), Year }
    },
    'Public/NewExamProvince': async () => ({
      ProvinceList: (await service.listProvinces()).filter((province) => province.Rule.Model !== '文理'),
    }),
    'Public/NewExamProvinceYear': async ({ ProvinceId }) => ({
      FirstExamYear: (await service.getProvince(ProvinceId)).Rule.FirstExamYear,
    }),
    'Public/NewExamSubject': async ({ ProvinceId }) => {
      const { Rule } = await service.getProvince(ProvinceId)
      return { FirstChoice: Rule.FirstChoice, Reselect: Rule.Reselect, ReselectCount: Rule.ReselectCount }
    },
    'Public/LineRank': (request) => service.lineRank(request),
    'Public/LineScore': (request) => service.lineScore(request),
    'Public/LineRankCurve': (request) => service.lineRankCurve(request),
    'Public/LineRankList': (request) => service.lineRankList(request),
    'Public/LineRankYears': ({ ProvinceId }) => service.lineRankYears(ProvinceId),
    'Public/LineBatchList': async ({ ProvinceId, Year, Track }) => ({
      Items: await service.batchLines(ProvinceId, { year: Year, track: Track }),
    }),
    'Public/DataStatus': ({ ProvinceId }) => service.dataStatus(ProvinceId),
    'Career/SelectExamStat': (request) => service.selectExamStat(request),
    'Career/SelectExamDetail': (request) => service.selectExamDetail(request),
    'Web/Diagnosis': (request) => service.diagnosis(request),
    'Public/EnrollData': (request) => service.enrollData(request),
    'Public/EnrollmentPlan': (request) => service.enrollmentPlan(request),
  }
}
