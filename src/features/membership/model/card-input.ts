// Checks of a card before the server is asked.

const SEPARATORS = /[\s\-\u2010-\u2015]+/g
const LEAST = 4
const MOST = 40

/** In the server's form: without blanks and hyphens, in capital letters. */
function cardText(typed: string): string {
  return typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase()
}

/** A number from a link or the store, cut to the length of a card number. */
export function cardNoOf(given: string | undefined): string {
  const text = cardText(given ?? '')
  return /^[A-Z0-9]{1,40}$/.test(text) ? text : ''
}

function problem(text: string, what: string): string | undefined {
  const length = cardText(text).length
  if (length === 0) return `请填写${what}`
  return length < LEAST || text.length > MOST ? `${what}的长度不对，请对照卡面再看一遍` : undefined
}

export const cardNoProblem = (typed: string) => problem(typed, '卡号')
export const cardPasswordProblem = (typed: string) => problem(typed, '卡密')
