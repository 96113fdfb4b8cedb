/** An identifier of the server's: lists, people, audits. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The text where it is an identifier; undefined for anything else: what comes from an address. */
export const uuidOf = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text : undefined
