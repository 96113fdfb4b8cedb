/** Key of preferences and proposals on the device. In a file of its own: code that only names the key loads nothing else. */
export const RECOMMEND_KEY = 'recommend:device'
