/** Turns full-width digits and points of a Chinese keyboard (５９８．５) into ordinary ones. Everything else stays. */
export const halfWidth = (text: string): string =>
  text.replace(/[０-９．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
