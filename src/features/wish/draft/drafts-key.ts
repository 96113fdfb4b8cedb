/** Key of the wish lists on this device. In a file of its own: code that only checks whether there are any loads nothing else. */
export const DRAFTS_KEY = 'wish:drafts'
