// One major of the catalogue, as the server answers it.
import type { ResponseOf } from 'contract/registry'

export type Specialty = ResponseOf<'Specialty/List'>['Items'][number]

export const major = (Name: string, change: Partial<Specialty> = {}): Specialty => ({
  SpecialtyId: 'B080902',
  Code: '080902',
  Name,
  Level: '本科',
  Field: '工学',
  Class: '计算机类',
  Degree: '工学学士',
  Years: '四年',
  IsSpecial: false,
  IsControlled: false,
  FormerNames: [],
  ...change,
})
