// The provinces built into the app, used before the server has answered and if it does not.
// Thirty, as the product has always bundled them: those of the mainland except Tibet. The server's rules include Tibet, too
// (31 provinces), and the server's offer decides: Tibet has a name here and is shown as soon as the server offers it.

export interface Province {
  /** Six-digit code of GB/T 2260. */
  ProvinceId: string
  /** Numeric key: the first two digits of the code. */
  ID: number
  /** Short name. */
  ProvinceName: string
}

const NAMES: Record<number, string> = {
  11: '北京',
  12: '天津',
  13: '河北',
  14: '山西',
  15: '内蒙古',
  21: '辽宁',
  22: '吉林',
  23: '黑龙江',
  31: '上海',
  32: '江苏',
  33: '浙江',
  34: '安徽',
  35: '福建',
  36: '江西',
  37: '山东',
  41: '河南',
  42: '湖北',
  43: '湖南',
  44: '广东',
  45: '广西',
  46: '海南',
  50: '重庆',
  51: '四川',
  52: '贵州',
  53: '云南',
  61: '陕西',
  62: '甘肃',
  63: '青海',
  64: '宁夏',
  65: '新疆',
}

/** The fixed list. */
export const PROVINCES: readonly Province[] = Object.entries(NAMES).map(([key, ProvinceName]) => ({
  ProvinceId: `${key}0000`,
  ID: Number(key),
  ProvinceName,
}))

const TIBET: Province = { ProvinceId: '540000', ID: 54, ProvinceName: '西藏' }

/** Every province the server may offer, by code: the fixed list and Tibet. */
export const KNOWN_PROVINCES: readonly Province[] = [...PROVINCES, TIBET].sort((a, b) => a.ID - b.ID)

/** Numeric province key -> province identifier. */
export const PROVINCE_ID_BY_KEY: Readonly<Record<number, string>> = Object.fromEntries(
  PROVINCES.map(({ ID, ProvinceId }) => [ID, ProvinceId]),
)

/** Short name of a province, '' for any other identifier. */
export function provinceName(provinceId: string): string {
  return KNOWN_PROVINCES.find((province) => province.ProvinceId === provinceId)?.ProvinceName ?? ''
}

/** The provinces to offer: the organisation's if it names some, else the fixed list. */
export function offeredProvinces(configured: readonly { ProvinceId: string }[]): readonly Province[] {
  const offered = KNOWN_PROVINCES.filter(({ ProvinceId }) => configured.some((item) => item.ProvinceId === ProvinceId))
  return offered.length > 0 ? offered : PROVINCES
}
