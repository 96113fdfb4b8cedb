/** 138****8000, as the server writes a number that is only to be recognised. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
