export const LIST_ROW: string
export const PLACE_OF_ROW: string
export const NO_ROWS: string
