// Data of a college's inside that an operator may have imported: its charter, pictures, departments. None of it is ever made up.
import Type from 'typebox'
import { defineContract } from '../define'
import { Line, Nullable, Source, Track, Year } from '../shapes'
import { SchoolId, Viewpoint } from './shapes'

/** Where to find the facts if they are not here. */
const WayOn = {
  CollegeName: Type.String(),
  Website: Nullable(Type.String({ description: 'address' })),
  AdmissionSite: Nullable(Type.String({ description: 'address of its admission office' })),
}
const DepartmentId = Type.String({ minLength: 1, maxLength: 40, description: 'department: college code and number' })

export const insideCalls = defineContract({
  'School/Charter': {
    summary: 'The clauses of a college’s admission charter that a family must check',
    auth: 'public',
    request: Type.Object({ SchoolId }),
    response: Type.Object({
      ...WayOn,
      Charter: Nullable(
        Type.Object({
          Year,
          Address: Nullable(Type.String({ description: 'where the whole charter stands' })),
          Clauses: Type.Array(
            Type.Object({
              Key: Type.String(),
              Label: Type.String({ description: 'what is asked: 调剂 ...' }),
              Text: Nullable(Type.String({ description: 'what the charter says; null where it was not imported' })),
            }),
          ),
          Source,
        }),
      ),
    }),
    errors: ['COLLEGE_NOT_FOUND'],
  },
  'School/Scene': {
    summary: 'Pictures of a college',
    auth: 'public',
    request: Type.Object({ SchoolId }),
    response: Type.Object({
      ...WayOn,
      Items: Type.Array(
        Type.Object({ Address: Type.String({ description: 'of the picture' }), Caption: Type.String(), Source }),
      ),
    }),
    errors: ['COLLEGE_NOT_FOUND'],
  },
  'School/Departments': {
    summary: 'Departments of a college',
    auth: 'public',
    request: Type.Object({ SchoolId }),
    response: Type.Object({
      ...WayOn,
      Items: Type.Array(Type.Object({ DepartmentId, Name: Type.String(), MajorCount: Type.Integer(), Source })),
    }),
    errors: ['COLLEGE_NOT_FOUND'],
  },
  'School/DepartmentDetail': {
    summary: 'One department',
    auth: 'public',
    request: Type.Object({ DepartmentId }),
    response: Type.Object({
      DepartmentId,
      Name: Type.String(),
      SchoolId,
      ...WayOn,
      Introduction: Nullable(Type.String()),
      Address: Nullable(Type.String({ description: 'of its own site' })),
      Source,
    }),
    errors: ['DEPARTMENT_NOT_FOUND'],
  },
  'School/DepartmentMajors': {
    summary: 'Majors of a department, each with its lines in a province',
    auth: 'public',
    request: Type.Object({ DepartmentId, ...Viewpoint }),
    response: Type.Object({
      Items: Type.Array(
        Type.Object({
          Name: Type.String({ description: 'as the department names it' }),
          MajorId: Nullable(Type.String({ description: 'level and code in the catalogue' })),
          Category: Nullable(Type.String()),
          Degree: Nullable(Type.String()),
          Duration: Nullable(Type.String()),
          Lines: Type.Array(
            Type.Object({ ...Line.properties, EnrolledAs: Type.String({ description: 'name it was enrolled under' }) }),
            { description: 'in the province and track asked about, latest year first' },
          ),
        }),
      ),
      Track: Nullable(Track),
      Source,
    }),
    errors: ['DEPARTMENT_NOT_FOUND', 'PROVINCE_UNKNOWN'],
  },
})
