const MAX_ID = 64
const MAX_CATEGORY = 30

/** An id of the address as it may be asked for; '' for what is none. */
export const contentId = (id: string | undefined): string => (id !== undefined && id.length <= MAX_ID ? id : '')

/** A category of the address; '' for what is none. */
export const categoryOf = (category: string | undefined): string =>
  category !== undefined && category.length <= MAX_CATEGORY ? category : ''
