/** Keys of data on the device between the landing page of an authorisation and the end of binding. In a file of their own: naming them loads nothing else. */
export const IDENTITY_KEY = 'auth:identity'
export const LAST_KEY = 'auth:last'
export const MOBILE_KEY = 'auth:mobile'
