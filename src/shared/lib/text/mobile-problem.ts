const MOBILE = /^1[3-9]\d{9}$/

/** What is wrong with a typed mobile number; undefined if nothing is. */
export function mobileProblem(mobile: string): string | undefined {
  if (!mobile) return '请填写手机号'
  return MOBILE.test(mobile) ? undefined : '手机号是 1 开头的 11 位数字，请检查'
}
