// A list that a family brings: pasted, or in a file.
import Type from 'typebox'
import { defineContract } from '../define'
import { Candidate, Nullable, ScoreForm, Source } from '../shapes'
import { BatchIdField, candidateErrors, CountNote, WishType } from './shapes'

/** Characters of a pasted text: some two hundred wishes with six majors each. */
const TEXT_LENGTH = 60_000
/** Base64 of 700 kB: a workbook of a list has 20, a document with a letterhead some hundreds. */
const FILE_LENGTH = 960_000

const ListFile = Type.Object({
  Name: Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'with its ending; what the file is decides its content',
  }),
  Content: Type.String({
    minLength: 1,
    maxLength: FILE_LENGTH,
    description: 'base64 of the file: xlsx, csv, txt, docx',
  }),
})
/** A unit by what names it, with its chance. */
const ReadUnit = Type.Object({
  ...Type.Pick(Candidate, [
    'UnitId',
    'UnitKind',
    'CollegeName',
    'City',
    'EnrolCode',
    'GroupCode',
    'MajorName',
    'SubjectReq',
    'MajorCount',
    'IsEligible',
    'Past',
    'Prediction',
  ]).properties,
  MajorNames: Type.Array(Type.String(), {
    maxItems: 6,
    description: 'the first majors inside; empty where the unit is one major',
  }),
})

export const readListCalls = defineContract({
  'Wish/ReadList': {
    summary: 'Reads a list that a family brings: which unit each line means, or why none does',
    auth: 'public',
    bodyBytes: 1024 * 1024,
    weight: 80,
    request: Type.Object({
      ...ScoreForm.properties,
      BatchId: BatchIdField,
      WishType: Type.Optional(WishType),
      Text: Type.Optional(Type.String({ maxLength: TEXT_LENGTH, description: 'as pasted; one of Text and File' })),
      File: Type.Optional(ListFile),
    }),
    response: Type.Object({
      Lines: Type.Array(
        Type.Object({
          Number: Type.Integer({ minimum: 1, description: 'line of the text, or row of the table' }),
          Text: Type.String({ description: 'the line as written' }),
          Unit: Nullable(ReadUnit),
          Majors: Type.Array(Type.String(), { description: 'names as enrolled, in order; empty without a unit' }),
          ObeyAdjustment: Nullable(Type.Boolean({ description: 'null where the line does not say' })),
          Candidates: Type.Array(ReadUnit, {
            maxItems: 12,
            description: 'what the line may mean, the likeliest first; only without a unit',
          }),
          Why: Nullable(
            Type.String({
              description: 'with a unit: what to look at (a slip, a major that is not there). Without one: why',
            }),
          ),
        }),
      ),
      Skipped: Type.Array(Type.String(), { description: 'lines that are no wishes: headings, remarks' }),
      WishCount: Type.Integer({ description: 'wishes the province allows' }),
      CountNote,
      MajorsPerUnit: Type.Integer(),
      HasAdjustment: Type.Boolean(),
      DataSource: Source,
    }),
    errors: [...candidateErrors, 'LIST_FILE_UNREADABLE'],
  },
})
