// The calls of contract/wish.ts and the files beside it.
import type { wish as wishCalls } from '../../../contract/wish'
import { ProductError } from '../../http/errors'
import type { Handlers } from '../../http/handlers'
import { fileNameOf } from './export/wish-file-name'
import { wishesRead } from './candidates/wishes-read'
import { TICKET_SECONDS } from '../../lib/file-tickets/file-tickets'
import type { WishServices } from './wish.services'

/** Wish type of a call whose name contains Forecast, if the request does not name the mock score. */
const forecastOf = <T extends { WishType?: number }>(request: T): T => ({ ...request, WishType: request.WishType || 1 })

export function createWishHandlers(wish: WishServices): Handlers<keyof typeof wishCalls> {
  const { batches, candidates, history, listCheck, lists, readList, shares, tickets, unitMajors } = wish
  const newExam =
    <T extends { ProvinceId: string }, R>(answer: (request: T) => Promise<R>) =>
    async (request: T): Promise<R> => {
      await candidates.requireNewExam(request.ProvinceId)
      return answer(request)
    }
  return {
    'Wish/BatchList': (request) => batches.listBatches(request),
    'Wish/NewExamBatchList': (request) => batches.listBatches(request),
    'Wish/SchoolFirstList': (request) => candidates.listCandidates(request),
    'Wish/SchoolFirstListForecast': (request) => candidates.listCandidates(forecastOf(request)),
    'Wish/SchoolFirstStat': (request) => candidates.statCandidates(request),
    'Wish/SchoolFirstStatForecast': (request) => candidates.statCandidates(forecastOf(request)),
    'Wish/SpecialtyList': (request) => unitMajors.listMajors(request),
    'Wish/SpecialtyListForecast': (request) => unitMajors.listMajors(forecastOf(request)),
    'Wish/SpecialtyFirstList': (request) => candidates.listByMajor(request),
    'Wish/SpecialtyFirstListForecast': (request) => candidates.listByMajor(forecastOf(request)),
    'Wish/SpecialtyFirstStat': (request) => candidates.statByMajor(request),
    'Wish/SpecialtyFirstStatForecast': (request) => candidates.statByMajor(forecastOf(request)),
    'Wish/MySelf': (request) => candidates.listAll(request),
    'Wish/MySelfForecast': (request) => candidates.listAll(forecastOf(request)),
    'Wish/ReadWishes': (request) => Promise.resolve(wishesRead(request)),
    'Wish/MySelfSearch': (request) => candidates.searchAll(request),
    'Wish/MySelfSearchForecast': (request) => candidates.searchAll(forecastOf(request)),
    'Wish/SchoolScoreLine': (request) => unitMajors.evidence(request),
    'Wish/SchoolScoreLineForecast': (request) => unitMajors.evidence(forecastOf(request)),
    'Wish/SchoolScoreLineGroup': (request) => candidates.listOfCollege(request),
    'Wish/SchoolScoreLineSuggestGroup': (request) => candidates.listOffering(request),
    'Wish/SchoolScoreLineSpecialty': (request) => unitMajors.majorLines(request),
    'Wish/NewExamScoreLine': newExam(unitMajors.evidence),
    'Wish/NewExamScoreLineForecast': newExam((request) => unitMajors.evidence(forecastOf(request))),
    'Wish/NewExamScoreLineGroup': newExam(candidates.listOfCollege),
    'Wish/NewExamScoreLineSuggestGroup': newExam(candidates.listOffering),
    'Wish/NewExamScoreLineSpecialty': newExam(unitMajors.majorLines),
    'Wish/TableHeadYear': ({ ProvinceId }) => batches.tableHeadYears(ProvinceId),
    'Wish/NewExamTableHeadYear': ({ ProvinceId }) => batches.tableHeadYears(ProvinceId),
    'Wish/WishProvince': () => batches.wishProvinces(),
    'Wish/WishProvinceAll': () => batches.allProvinces(),
    'Wish/WishYear': async () => ({ WishYear: await wish.wishYear() }),
    'Wish/CheckRules': (request) => listCheck.checkRules(request),
    'Wish/Simulate': (request) => listCheck.simulateList(request),
    'Wish/ReadList': (request) => readList(request),
    'Wish/ReorderWish': (request, context) => lists.reorder(context.requireUser().userId, request),
    'Wish/WishHistory': (request, context) => history.versions(context.requireUser().userId, request),
    'Wish/WishRevision': ({ WishId, Revision }, context) =>
      history.version(context.requireUser().userId, WishId, Revision),
    'Wish/ShareWish': ({ WishId, Days }, context) => shares.share(context.requireUser().userId, WishId, Days),
    'Wish/ShareList': ({ WishId }, context) => shares.sharesOf(context.requireUser().userId, WishId),
    'Wish/RevokeShare': async ({ ShareId }, context) => {
      await shares.revoke(context.requireUser().userId, ShareId)
      return {}
    },
    'Wish/SharedWish': ({ Token }) => shares.open(Token),
    'User/SaveWish': (request, context) => lists.save(context.requireUser().userId, request),
    'User/SaveWishSpecialtySchool': (request, context) => lists.save(context.requireUser().userId, request),
    'User/GetWishList': (request, context) => lists.listsOf(context.requireUser().userId, request),
    'User/WishDetail': ({ WishId }, context) => lists.detail(context.requireUser().userId, WishId),
    'User/WishSpecialtySchoolDetail': ({ WishId }, context) => lists.detail(context.requireUser().userId, WishId),
    'User/DelWish': async ({ WishId, Restore }, context) => {
      await lists.remove(context.requireUser().userId, WishId, Restore ?? false)
      return {}
    },
    'Wish/ExportWish': async ({ WishId, Format = 'xlsx' }, context) => {
      const user = context.requireUser()
      const list = await lists.ownList(user.userId, WishId)
      if (list.items.length === 0) throw new ProductError('WISH_EMPTY')
      const ticket = await tickets.issue(user, { subjectId: WishId, format: Format })
      return {
        Url: `/api/files/wish/${ticket}`,
        FileName: fileNameOf(list.name, Format),
        ExpiresInSeconds: TICKET_SECONDS,
      }
    },
  }
}
