/** Functions that load the code of a page, by its path; filled when the routes are made. */
export const pageFiles = new Map<string, () => Promise<unknown>>()
