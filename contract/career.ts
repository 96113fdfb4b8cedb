// Ways into higher education, and the student's own calendar.
import { manage } from './career/manage'
import { paths } from './career/paths'

export const career = { ...paths, ...manage }
