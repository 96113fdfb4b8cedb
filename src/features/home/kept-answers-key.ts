/** Where the answers that home was drawn from last lie. By itself: the store names it at the start. */
export const KEPT_ANSWERS_KEY = 'home:answers'
