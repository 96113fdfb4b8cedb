// Data of a college's inside that an operator imported: charter, pictures, departments. If there is none, the answer shows where to ask.
import { sql, type Kysely } from 'kysely'
import type { RequestOf, ResponseOf } from '../../../contract/registry'
import type { Database } from '../../db/schema'
import { catalogueName } from '../../../engine/catalogue/major-index'
import { ProductError } from '../../http/errors'
import type { AdmissionService } from '../admission/admission.service'
import { sourceOf } from '../admission/basis'
import { departmentId } from './department-id'
import type { Library } from './library.service'
import type { CollegeCutoffs } from './cutoffs.service'
import type { Register, RegisteredCollege } from './register'
import { rememberedByData } from '../admission/remember'
import type { InsideOf } from './inside-of'

const KEPT = 500
/** Cutoffs of one college's majors in a province: no college has more. */
const MOST_LINES = 100

/** The clauses that decide whether a family may and should file there, in display order. */
const CLAUSES = [
  ['adjustment', '专业调剂'],
  ['withdrawal', '退档'],
  ['body', '身体条件'],
  ['subject', '单科成绩'],
  ['language', '外语语种'],
  ['tie_break', '同分排序'],
  ['tuition', '学费'],
] as const

const wayOn = ({ Name, fields: { Website, AdmissionSite } }: RegisteredCollege) => ({
  CollegeName: Name,
  Website,
  AdmissionSite,
})
const majorsIn = (text: string): string[] =>
  [...new Set(text.split(/[、,，;；|]/).map((name) => name.trim()))].filter(Boolean)

export function createInside(db: Kysely<Database>, admission: Pick<AdmissionService, 'refresh'>) {
  /** Colleges with any imported data: most have none. */
  const known = rememberedByData(
    admission,
    1,
    () => '',
    async () => {
      const { rows } = await sql<{ id: string }>`
        select college_id as id from college_charter union select college_id from college_scene union select college_id from college_department`.execute(
        db,
      )
      return new Set(rows.map(({ id }) => id))
    },
  )
  const read = rememberedByData(
    admission,
    KEPT,
    (collegeId: string) => collegeId,
    async (collegeId) => {
      if (!(await known(undefined)).has(collegeId)) return { charter: undefined, scenes: [], departments: [] }
      const [charter, scenes, departments] = await Promise.all([
        db
          .selectFrom('college_charter')
          .selectAll()
          .where('college_id', '=', collegeId)
          .orderBy('year', 'desc')
          .executeTakeFirst(),
        db.selectFrom('college_scene').selectAll().where('college_id', '=', collegeId).orderBy('position').execute(),
        db
          .selectFrom('college_department')
          .selectAll()
          .where('college_id', '=', collegeId)
          .orderBy('position')
          .execute(),
      ])
      return { charter, scenes, departments }
    },
  )
  const insideOf: InsideOf = async (collegeId) => {
    const { charter, scenes, departments } = await read(collegeId)
    return {
      Charter: charter !== undefined,
      SceneCount: scenes.length,
      Departments: departments.map((row) => ({ DepartmentId: departmentId(row), Name: row.name })),
    }
  }
  return { read, insideOf }
}

export interface InsideDependencies {
  inside: Pick<ReturnType<typeof createInside>, 'read'>
  library: Pick<Library, 'collegeOf'>
  cutoffs: Pick<CollegeCutoffs, 'specialtyLine'>
  register: () => Promise<Register>
}

export function createInsideCalls({ inside, library, cutoffs, register }: InsideDependencies) {
  /** Throws DEPARTMENT_NOT_FOUND. */
  async function departmentOf(id: string) {
    const [collegeId = '', position = ''] = id.trim().split('-')
    const college = (await register()).byId.get(collegeId)
    const row = college && (await inside.read(collegeId)).departments.find((one) => String(one.position) === position)
    if (!college || !row) throw new ProductError('DEPARTMENT_NOT_FOUND')
    return { college, row }
  }

  return {
    async charter({ SchoolId }: RequestOf<'School/Charter'>): Promise<ResponseOf<'School/Charter'>> {
      const { college } = await library.collegeOf(SchoolId)
      const { charter } = await inside.read(college.CollegeId)
      return {
        ...wayOn(college),
        Charter: charter
          ? {
              Year: charter.year,
              Address: charter.address,
              Clauses: CLAUSES.map(([Key, Label]) => ({ Key, Label, Text: charter[Key] })),
              Source: sourceOf(charter, charter.year, 'colleges'),
            }
          : null,
      }
    },

    async scene({ SchoolId }: RequestOf<'School/Scene'>): Promise<ResponseOf<'School/Scene'>> {
      const { college } = await library.collegeOf(SchoolId)
      const { scenes } = await inside.read(college.CollegeId)
      return {
        ...wayOn(college),
        Items: scenes.map((row) => ({
          Address: row.address,
          Caption: row.caption,
          Source: sourceOf(row, null, 'colleges'),
        })),
      }
    },

    async departments({ SchoolId }: RequestOf<'School/Departments'>): Promise<ResponseOf<'School/Departments'>> {
      const { college } = await library.collegeOf(SchoolId)
      const { departments } = await inside.read(college.CollegeId)
      return {
        ...wayOn(college),
        Items: departments.map((row) => ({
          DepartmentId: departmentId(row),
          Name: row.name,
          MajorCount: majorsIn(row.majors).length,
          Source: sourceOf(row, null, 'colleges'),
        })),
      }
    },

    async department(request: RequestOf<'School/DepartmentDetail'>): Promise<ResponseOf<'School/DepartmentDetail'>> {
      const { college, row } = await departmentOf(request.DepartmentId)
      return {
        DepartmentId: departmentId(row),
        Name: row.name,
        SchoolId: college.CollegeId,
        ...wayOn(college),
        Introduction: row.introduction,
        Address: row.address,
        Source: sourceOf(row, null, 'colleges'),
      }
    },

    /** Majors of a department with the cutoffs of every major of the college that is enrolled under that name. */
    async departmentMajors(
      request: RequestOf<'School/DepartmentMajors'>,
    ): Promise<ResponseOf<'School/DepartmentMajors'>> {
      const { DepartmentId, ProvinceId, ...asked } = request
      const { college, row } = await departmentOf(DepartmentId)
      const { majors } = await register()
      const past =
        ProvinceId === undefined
          ? null
          : await cutoffs.specialtyLine({ SchoolId: college.CollegeId, ProvinceId, ...asked, PageSize: MOST_LINES })
      return {
        Items: majorsIn(row.majors).map((Name) => {
          const known = majors.get(catalogueName(Name))
          const own = past?.Items.filter(({ MajorName }) => catalogueName(MajorName) === catalogueName(Name)) ?? []
          return {
            Name,
            MajorId: known?.majorId ?? null,
            Category: known?.category ?? null,
            Degree: known?.degree ?? null,
            Duration: known?.years ?? null,
            Lines: own
              .flatMap(({ MajorName, Lines }) => Lines.map((cutoff) => ({ ...cutoff, EnrolledAs: MajorName })))
              .sort((a, b) => b.Year - a.Year),
          }
        }),
        Track: past?.Track ?? null,
        Source: sourceOf(row, null, 'colleges'),
      }
    },
  }
}
