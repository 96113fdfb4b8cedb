/** The college of a department's identifier, which begins with its code; the text itself if it names a college. */
export const collegeOfDepartment = (id: string): string => id.split('-')[0] ?? ''
