/** How to fetch what a page is made of, by its path; filled when the routes are made. */
export const pageFiles = new Map<string, () => Promise<unknown>>()
