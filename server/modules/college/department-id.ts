/** The id of a department: its college and its position in the college's list. */
export const departmentId = (row: { college_id: string; position: number }): string =>
  `${row.college_id}-${row.position}`
