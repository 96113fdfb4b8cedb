const MAX_ID = 64
const MAX_CATEGORY = 30

/** A valid id of the address; '' for an invalid one. */
export const contentId = (id: string | undefined): string => (id !== undefined && id.length <= MAX_ID ? id : '')

/** A category of the address; '' for an invalid one. */
export const categoryOf = (category: string | undefined): string =>
  category !== undefined && category.length <= MAX_CATEGORY ? category : ''
