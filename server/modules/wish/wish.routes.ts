// The calls of contract/wish.ts.
import type { wish } from '../../../contract/wish'
import { ProductError } from '../../errors'
import type { Handlers } from '../../handlers'
import { fileNameOf } from './wish-file-name'
import { issueTicket, TICKET_SECONDS } from './wish-tickets'
import { wishServiceOf, type WishDependencies } from './wish.service'

/** Wish type of a call whose name says Forecast, when the request does not say which mock score it is. */
const forecastOf = <T extends { WishType?: number }>(request: T): T => ({ ...request, WishType: request.WishType || 1 })

export function createWishHandlers(dependencies: WishDependencies): Handlers<keyof typeof wish> {
  const service = wishServiceOf(dependencies)
  return {
    'Wish/BatchList': (request) => service.listBatches(request),
    'Wish/NewExamBatchList': (request) => service.listBatches(request),
    'Wish/SchoolFirstList': (request) => service.listCandidates(request),
    'Wish/SchoolFirstListForecast': (request) => service.listCandidates(forecastOf(request)),
    'Wish/SchoolFirstStat': (request) => service.statCandidates(request),
    'Wish/SchoolFirstStatForecast': (request) => service.statCandidates(forecastOf(request)),
    'Wish/SpecialtyList': (request) => service.listMajors(request),
    'Wish/SpecialtyListForecast': (request) => service.listMajors(forecastOf(request)),
    'Wish/SchoolScoreLine': (request) => service.evidence(request),
    'Wish/TableHeadYear': ({ ProvinceId }) => service.tableHeadYears(ProvinceId),
    'Wish/NewExamTableHeadYear': ({ ProvinceId }) => service.tableHeadYears(ProvinceId),
    'Wish/WishProvince': () => service.wishProvinces(),
    'Wish/WishYear': async () => ({ WishYear: service.wishYear }),
    'Wish/CheckRules': (request) => service.checkRules(request),
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
