// What a membership includes, what a card opens, and what an account has.
import type Type from 'typebox'
import { Value } from 'typebox/value'
import type { Product as ProductSchema } from '../../../contract/membership'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import { WebConfig as WebConfigSchema } from '../../../contract/site'
import { ProductError } from '../../http/errors'
import type { SessionUser } from '../../http/handlers'
import { pageOf, pagingOf } from '../../http/paging'
import type { Organisations } from '../../http/organisations'
import { isJsonObject } from '../../lib/json-object/json-object'
import { newOrderNumber } from '../../lib/order-number/order-number'
import { verifyPassword } from '../../lib/password/password'
import { siteDefaults } from '../site/site-defaults'
import { maskCardNo, readCardText } from './card-text'
import { meaningOf } from './member-types'
import type { CardRow, MembershipRepository, ProductRow } from './membership.repository'
import { addMonths } from '../../lib/china-time/china-time'

type Product = Type.Static<typeof ProductSchema>
type Basis = Product['Source']['Basis']
export type CardInput = RequestOf<'User/CardCheck'>
type CardDetail = ResponseOf<'User/CardCheck'>
type CardResult = ResponseOf<'User/CardActivation'>

export interface MembershipDependencies {
  repository: MembershipRepository
  organisations: Organisations
  /** Rights of an account in force at a time. */
  rights: (userId: string, now: Date) => Promise<{ rights_code: string; expire_at: Date }[]>
  /** Member type of an account at a time. */
  memberTypeOf: (userId: string, now: Date) => Promise<number>
  /** Payment channels that this server has set up. */
  paymentChannels: readonly string[]
  /** How long an order waits for its payment, and how long a payment can be returned on request. */
  payTerms: Pick<ResponseOf<'Payment/PaymentPrice'>, 'PayMinutes' | 'RefundDays'>
  now: () => Date
}

const BASES: readonly Basis[] = ['official', 'imported', 'compiled', 'lookup', 'demonstration']

/** The configuration's data on products; a part of the wrong shape counts as absent. */
function offerOf(config: unknown): { codes: readonly string[]; aliases: ReadonlyMap<string, string> } {
  const given = isJsonObject(config) ? config : {}
  const { ProductCodes, ProductAlias } = WebConfigSchema.properties
  const codes = Value.Check(ProductCodes, given.ProductCodes) ? given.ProductCodes : siteDefaults.ProductCodes
  const aliases = Value.Check(ProductAlias, given.ProductAlias) ? given.ProductAlias : siteDefaults.ProductAlias
  return { codes, aliases: new Map(aliases.map(({ ProductCode, Alias }) => [ProductCode, Alias])) }
}

interface Priced {
  price_year: number
  source: string
  basis: string
}
/** Basis of a price; an unknown one becomes the weakest. */
const sourceOf = (row: Priced): Product['Source'] => ({
  Year: row.price_year,
  Source: row.source,
  Basis: BASES.find((basis) => basis === row.basis) ?? 'demonstration',
})

const rightsOf = (product: ProductRow): Product['RightsList'] =>
  product.rights.map(({ code, name, detail, path }) => ({
    RightsCode: code,
    RightsName: name,
    Detail: detail,
    Path: path,
  }))

export type MembershipService = ReturnType<typeof createMembershipService>

export function createMembershipService(dependencies: MembershipDependencies) {
  const { repository, organisations, rights, memberTypeOf, paymentChannels, payTerms, now } = dependencies

  /** Products of an organisation under the names it gives them, and whether each is offered now. */
  async function catalogue(orgCode: string) {
    const { codes, aliases } = offerOf((await organisations.require(orgCode)).config)
    const rows = await repository.products(orgCode)
    return rows.map((row) => ({
      row: { ...row, name: aliases.get(row.product_code) || row.name },
      isOffered: row.is_on_sale && codes.includes(row.product_code),
    }))
  }

  async function productOf(orgCode: string, productCode: string): Promise<ProductRow | undefined> {
    return (await catalogue(orgCode)).find(({ row }) => row.product_code === productCode)?.row
  }

  const rightsNow = async (userId: string) =>
    (await rights(userId, now())).map((right) => ({
      RightsCode: right.rights_code,
      ExpireAt: right.expire_at.toISOString(),
    }))

  async function endOf(userId: string, productCode: string): Promise<Date | undefined> {
    return (await repository.heldProducts(userId)).find((held) => held.product_code === productCode)?.expire_at
  }

  /**
   * The card of a number and password, with its product. A number that does not exist, one of another organisation and a wrong
   * password cannot be distinguished: the same answer, after the same work. Each try counts for the account and for the card
   * before the password is checked. (The answer for a locked card is different: by then its number has been tried ten times.)
   */
  async function openCard(user: SessionUser, input: CardInput): Promise<{ card: CardRow; product: ProductRow }> {
    const cardNo = readCardText(input.CardNo)
    if (!(await repository.reserveGuess(user.userId, now()))) throw new ProductError('CARD_LOCKED')
    const tried = await repository.tryCard(user.orgCode, cardNo, now())
    const isRight = await verifyPassword(tried?.card.password_hash ?? null, readCardText(input.Password))
    // strangers who guess do not lock out the holder: a right password passes, and each account has only a few tries
    if (!isRight && tried?.isLocked)
      throw new ProductError('CARD_LOCKED', '这张卡输错次数过多，请一小时后再试，或联系发卡机构')
    if (!tried || !isRight) throw new ProductError('CARD_WRONG')
    const { card } = tried
    await repository.returnGuess(user.userId)
    await repository.clearCardTries(user.orgCode, cardNo)
    const product = await productOf(user.orgCode, card.product_code)
    if (!product) throw new Error(`card of a product that is not there: ${card.product_code}`)
    return { card, product }
  }

  /** Throws the reason why this account cannot activate a card; returns whether this account already did. */
  function requireUsable(card: CardRow, user: SessionUser): 'ready' | 'received' | 'mine' {
    if (card.state === 'used') {
      if (card.used_by === user.userId) return 'mine'
      throw new ProductError('CARD_USED')
    }
    if (card.state === 'stopped') throw new ProductError('CARD_STOPPED')
    if (card.received_by !== null && card.received_by !== user.userId)
      throw new ProductError('CARD_USED', '这张卡已经被另一个账号收下了')
    if (card.valid_until <= now()) throw new ProductError('CARD_EXPIRED')
    return card.received_by === null ? 'ready' : 'received'
  }

  /** A card that the account has received, with its product: after showing its password once, nobody needs to keep it. */
  async function ownCard(user: SessionUser, typed: string): Promise<{ card: CardRow; product: ProductRow }> {
    const card = await repository.card(user.orgCode, readCardText(typed))
    if (!card || card.received_by !== user.userId) throw new ProductError('CARD_WRONG')
    const product = await productOf(user.orgCode, card.product_code)
    if (!product) throw new Error(`card of a product that is not there: ${card.product_code}`)
    return { card, product }
  }

  async function detailOf(user: SessionUser, card: CardRow, product: ProductRow): Promise<CardDetail> {
    const state = requireUsable(card, user)
    const end = await endOf(user.userId, product.product_code)
    const from = end && end > now() ? end : now()
    const expireAt = state === 'mine' && end ? end : addMonths(from, product.months)
    return {
      CardNo: card.card_no,
      State: state,
      ProductCode: product.product_code,
      ProductName: product.name,
      Months: product.months,
      RightsList: rightsOf(product),
      ValidUntil: card.valid_until.toISOString(),
      ExpireAt: expireAt.toISOString(),
    }
  }

  /** A retry after a lost answer returns the stored order, and adds nothing. */
  async function useCard(user: SessionUser, card: CardRow, product: ProductRow): Promise<CardResult> {
    if (requireUsable(card, user) === 'mine') return activation(user, card, product, true)
    const isFirst = await repository.activate({
      orgCode: user.orgCode,
      userId: user.userId,
      cardNo: card.card_no,
      orderNo: newOrderNumber(now()),
      product,
      now: now(),
    })
    const after = await repository.card(user.orgCode, card.card_no)
    if (!after) throw new ProductError('CARD_WRONG')
    // another request was faster: its account decides
    if (!isFirst && requireUsable(after, user) !== 'mine') throw new ProductError('CARD_USED')
    return activation(user, after, product, !isFirst)
  }

  async function activation(
    user: SessionUser,
    card: CardRow,
    product: ProductRow,
    isRepeat: boolean,
  ): Promise<CardResult> {
    const expireAt = await endOf(user.userId, product.product_code)
    if (!card.order_no || !expireAt) throw new Error(`an activated card without its order or product: ${card.card_no}`)
    return {
      OrderNo: card.order_no,
      ProductCode: product.product_code,
      ProductName: product.name,
      ExpireAt: expireAt.toISOString(),
      IsRepeat: isRepeat,
      MemberType: await memberTypeOf(user.userId, now()),
      RightsList: await rightsNow(user.userId),
    }
  }

  return {
    /** A product that the organisation offers now, under its name there; undefined if it is not offered. */
    offered: async (orgCode: string, productCode: string): Promise<ProductRow | undefined> =>
      (await catalogue(orgCode)).find(({ row, isOffered }) => isOffered && row.product_code === productCode)?.row,

    /** The products that the organisation offers now. */
    async products(orgCode: string): Promise<ResponseOf<'Web/Products'>> {
      const offered = (await catalogue(orgCode)).filter(({ isOffered }) => isOffered)
      return {
        Items: offered.map(({ row }) => ({
          ProductCode: row.product_code,
          ProductName: row.name,
          Summary: row.summary,
          PriceFen: row.price_fen,
          Months: row.months,
          MemberType: row.member_type,
          RightsList: rightsOf(row),
          Source: sourceOf(row),
        })),
      }
    },

    async held(user: SessionUser): Promise<ResponseOf<'User/GetUserProducts'>> {
      const products = new Map((await catalogue(user.orgCode)).map(({ row }) => [row.product_code, row]))
      const names = new Map(
        [...products.values()].flatMap((row) => row.rights.map(({ code, name }) => [code, name] as const)),
      )
      const memberType = await memberTypeOf(user.userId, now())
      const meaning = meaningOf(memberType)
      return {
        MemberType: memberType,
        MemberTypeName: meaning.name,
        MemberTypeNote: meaning.note,
        Products: (await repository.heldProducts(user.userId)).map((held) => ({
          ProductCode: held.product_code,
          ProductName: products.get(held.product_code)?.name ?? held.product_code,
          StartedAt: held.started_at.toISOString(),
          ExpireAt: held.expire_at.toISOString(),
          IsActive: held.expire_at > now(),
        })),
        Cards: (await repository.receivedCards(user.orgCode, user.userId, now())).map((card) => ({
          CardNo: card.card_no,
          ProductName: products.get(card.product_code)?.name ?? card.product_code,
          Months: products.get(card.product_code)?.months ?? 1,
          ValidUntil: card.valid_until.toISOString(),
        })),
        RightsList: (await rightsNow(user.userId)).map((right) => ({
          ...right,
          RightsName: names.get(right.RightsCode) ?? right.RightsCode,
        })),
      }
    },

    async orders(user: SessionUser, request: RequestOf<'User/Orders'>): Promise<ResponseOf<'User/Orders'>> {
      const { total, items } = await repository.orders(user.userId, pagingOf(request))
      return pageOf(
        request,
        total,
        items.map((row) => ({
          OrderNo: row.order_no,
          ProductCode: row.product_code,
          ProductName: row.product_name,
          PriceFen: row.price_fen,
          PaidFen: row.paid_fen,
          State: row.state,
          Way: row.way,
          CardNo: row.card_no === null ? null : maskCardNo(row.card_no),
          CreatedAt: row.created_at.toISOString(),
          PaidAt: row.paid_at?.toISOString() ?? null,
          Source: sourceOf(row),
        })),
      )
    },

    /** Throws CARD_WRONG, CARD_LOCKED, CARD_USED, CARD_STOPPED, CARD_EXPIRED. */
    async checkCard(user: SessionUser, request: CardInput): Promise<CardDetail> {
      const { card, product } = await openCard(user, request)
      return detailOf(user, card, product)
    },

    /** Throws what `checkCard` throws. */
    async activateCard(user: SessionUser, request: CardInput): Promise<CardResult> {
      const { card, product } = await openCard(user, request)
      return useCard(user, card, product)
    },

    /** Throws what `checkCard` throws. A card that this account has activated stays unchanged. */
    async receiveCard(user: SessionUser, request: CardInput): Promise<CardDetail> {
      const { card, product } = await openCard(user, request)
      if (
        requireUsable(card, user) === 'ready' &&
        !(await repository.receive(user.orgCode, card.card_no, user.userId, now()))
      )
        throw new ProductError('CARD_USED')
      return detailOf(user, (await repository.card(user.orgCode, card.card_no)) ?? card, product)
    },

    /** Throws CARD_WRONG for a card that this account has not received, CARD_STOPPED, CARD_EXPIRED. */
    async receivedCard(user: SessionUser, cardNo: string): Promise<CardDetail> {
      const { card, product } = await ownCard(user, cardNo)
      return detailOf(user, card, product)
    },

    /** Throws what `receivedCard` throws. */
    async activateReceived(user: SessionUser, cardNo: string): Promise<CardResult> {
      const { card, product } = await ownCard(user, cardNo)
      return useCard(user, card, product)
    },

    /** Throws PRODUCT_UNKNOWN for a product that the organisation does not offer. */
    async price(orgCode: string, productCode: string): Promise<ResponseOf<'Payment/PaymentPrice'>> {
      const entry = (await catalogue(orgCode)).find(({ row }) => row.product_code === productCode)
      if (!entry?.isOffered) throw new ProductError('PRODUCT_UNKNOWN')
      return {
        ProductCode: entry.row.product_code,
        ProductName: entry.row.name,
        PriceFen: entry.row.price_fen,
        Channels: [...paymentChannels],
        Source: sourceOf(entry.row),
        ...payTerms,
      }
    },
  }
}
