/** Figures and the point as a Chinese keyboard writes them (５９８．５) as the ordinary ones. Everything else stays. */
export const halfWidth = (text: string): string =>
  text.replace(/[０-９．]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
