// The calls of contract/wish.ts.
import type { wish } from '../../../contract/wish'
import { ProductError } from '../../errors'
import type { Handlers } from '../../handlers'
import { fileNameOf } from './wish-file-name'
import { issueTicket, TICKET_SECONDS } from './wish-tickets'
import { createWishShares } from './wish-shares'
import { wishServiceOf, type WishDependencies } from './wish.service'

/** Wish type of a call whose name says Forecast, when the request does not say which mock score it is. */
const forecastOf = <T extends { WishType?: number }>(request: T): T => ({ ...request, WishType: request.WishType || 1 })

export function createWishHandlers(dependencies: WishDependencies): Handlers<keyof typeof wish> {
  const service = wishServiceOf(dependencies)
  const shares = createWishShares({ db: dependencies.db, now: service.now, detail: service.detail })
  const newExam =
    <T extends { ProvinceId: string }, R>(answer: (request: T) => Promise<R>) =>
    async (request: T): Promise<R> => {
      await service.requireNewExam(request.ProvinceId)
      return answer(request)
    }
  return {
    'Wish/BatchList': (request) => service.listBatches(request),
    'Wish/NewExamBatchList': (request) => service.listBatches(request),
    'Wish/SchoolFirstList': (request) => service.listCandidates(request),
    'Wish/SchoolFirstListForecast': (request) => service.listCandidates(forecastOf(request)),
    'Wish/SchoolFirstStat': (request) => service.statCandidates(request),
    'Wish/SchoolFirstStatForecast': (request) => service.statCandidates(forecastOf(request)),
    'Wish/SpecialtyList': (request) => service.listMajors(request),
    'Wish/SpecialtyListForecast': (request) => service.listMajors(forecastOf(request)),
    'Wish/SpecialtyFirstList': (request) => service.listByMajor(request),
    'Wish/SpecialtyFirstListForecast': (request) => service.listByMajor(forecastOf(request)),
    'Wish/SpecialtyFirstStat': (request) => service.statByMajor(request),
    'Wish/SpecialtyFirstStatForecast': (request) => service.statByMajor(forecastOf(request)),
    'Wish/MySelf': (request) => service.listAll(request),
    'Wish/MySelfForecast': (request) => service.listAll(forecastOf(request)),
    'Wish/MySelfSearch': (request) => service.searchAll(request),
    'Wish/MySelfSearchForecast': (request) => service.searchAll(forecastOf(request)),
    'Wish/SchoolScoreLine': (request) => service.evidence(request),
    'Wish/SchoolScoreLineForecast': (request) => service.evidence(forecastOf(request)),
    'Wish/SchoolScoreLineGroup': (request) => service.listOfCollege(request),
    'Wish/SchoolScoreLineSuggestGroup': (request) => service.listOffering(request),
    'Wish/SchoolScoreLineSpecialty': (request) => service.majorLines(request),
    'Wish/NewExamScoreLine': newExam(service.evidence),
    'Wish/NewExamScoreLineForecast': newExam((request) => service.evidence(forecastOf(request))),
    'Wish/NewExamScoreLineGroup': newExam(service.listOfCollege),
    'Wish/NewExamScoreLineSuggestGroup': newExam(service.listOffering),
    'Wish/NewExamScoreLineSpecialty': newExam(service.majorLines),
    'Wish/TableHeadYear': ({ ProvinceId }) => service.tableHeadYears(ProvinceId),
    'Wish/NewExamTableHeadYear': ({ ProvinceId }) => service.tableHeadYears(ProvinceId),
    'Wish/WishProvince': () => service.wishProvinces(),
    'Wish/WishProvinceAll': () => service.allProvinces(),
    'Wish/WishYear': async () => ({ WishYear: service.wishYear }),
    'Wish/CheckRules': (request) => service.checkRules(request),
    'Wish/Simulate': (request) => service.simulateList(request),
    'Wish/ReorderWish': (request, context) => service.reorder(context.requireUser().userId, request),
    'Wish/WishHistory': (request, context) => service.versions(context.requireUser().userId, request),
    'Wish/WishRevision': ({ WishId, Revision }, context) =>
      service.version(context.requireUser().userId, WishId, Revision),
    'Wish/ShareWish': ({ WishId, Days }, context) => shares.share(context.requireUser().userId, WishId, Days),
    'Wish/ShareList': ({ WishId }, context) => shares.sharesOf(context.requireUser().userId, WishId),
    'Wish/RevokeShare': async ({ ShareId }, context) => {
      await shares.revoke(context.requireUser().userId, ShareId)
      return {}
    },
    'Wish/SharedWish': ({ Token }) => shares.open(Token),
    'User/SaveWish': (request, context) => service.save(context.requireUser().userId, request),
    'User/SaveWishSpecialtySchool': (request, context) => service.save(context.requireUser().userId, request),
    'User/GetWishList': (request, context) => service.listsOf(context.requireUser().userId, request),
    'User/WishDetail': ({ WishId }, context) => service.detail(context.requireUser().userId, WishId),
    'User/WishSpecialtySchoolDetail': ({ WishId }, context) => service.detail(context.requireUser().userId, WishId),
    'User/DelWish': async ({ WishId, Restore }, context) => {
      await service.remove(context.requireUser().userId, WishId, Restore ?? false)
      return {}
    },
    'Wish/ExportWish': async ({ WishId, Format = 'xlsx' }, context) => {
      const { userId } = context.requireUser()
      const list = await service.detail(userId, WishId)
      if (list.Items.length === 0) throw new ProductError('WISH_EMPTY')
      const ticket = issueTicket({ userId, wishId: WishId, format: Format }, service.now())
      return {
        Url: `/api/files/wish/${ticket}`,
        FileName: fileNameOf(list.Name, Format),
        ExpiresInSeconds: TICKET_SECONDS,
      }
    },
  }
}
