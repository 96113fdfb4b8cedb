/** An identifier made by the server: of lists, people, audits. */
export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The text if it is an identifier, else undefined: for values from an address. */
export const uuidOf = (text: string | undefined): string | undefined =>
  text !== undefined && UUID.test(text) ? text : undefined
