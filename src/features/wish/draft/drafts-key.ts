/** Where the wish lists of this device lie. By itself: what only asks whether there are any loads nothing else. */
export const DRAFTS_KEY = 'wish:drafts'
