/** 138****8000: the form in which the server writes a number that the user should only recognise. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
