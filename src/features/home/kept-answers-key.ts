/** Key of the last answers that home was drawn from. In a file of its own: the store names it at the start. */
export const KEPT_ANSWERS_KEY = 'home:answers'
