/** Where preferences and proposals lie on the device. By itself: what only names the key loads nothing else. */
export const RECOMMEND_KEY = 'recommend:device'
