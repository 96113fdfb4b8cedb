// Normalises the number and the password of a card. Cards are printed in blocks; people type blanks, hyphens and small letters.

const SEPARATORS = /[\s\-\u2010-\u2015]+/g

/** `jz26 0001-wcf` -> `JZ260001WCF`: full-width letters and digits become plain ones. */
export function readCardText(typed: string): string {
  return typed.normalize('NFKC').replace(SEPARATORS, '').toUpperCase()
}

/** `****1234`: enough to recognise a card, too little to use it. */
export function maskCardNo(cardNo: string): string {
  return `****${cardNo.slice(-4)}`
}
