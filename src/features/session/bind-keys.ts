/** What lies on the device between the landing page of an authorisation and the end of binding. By themselves: who names them loads nothing else. */
export const IDENTITY_KEY = 'auth:identity'
export const LAST_KEY = 'auth:last'
export const MOBILE_KEY = 'auth:mobile'
