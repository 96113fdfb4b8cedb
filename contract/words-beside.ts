// Words beside a chance: warnings, and what is known of a unit's past lines.
import Type from 'typebox'

/** Warnings for a family beside a probability. */
export const Flag = Type.Union(
  [
    Type.Literal('新增', {
      description:
        'the imported plan of the year before lacks it: no line of its own, the number comes from other units of the college',
    }),
    Type.Literal('没有查到往年线', {
      description: 'no line of its own was found, and nothing shows that it is new: Range replaces the number',
    }),
    Type.Literal('组号变了', {
      description: 'a group whose past lines are under another number: the number comes from those',
    }),
    Type.Literal('新高考第一年', {
      description: 'the last line is of 理科 or 文科, before the new exam: carried over by rank, the range is wider',
    }),
    Type.Literal('选科要求变了', {
      description:
        'the group asks for other subjects than last year under the same code: the number comes from the groups it is most like',
    }),
    Type.Literal('组内专业变了', {
      description:
        'the group holds other majors, or is marked otherwise, than last year under the same code: the number comes from the groups it is most like',
    }),
    Type.Literal('数据不足', { description: 'fewer than two past lines with a rank: the range is wider' }),
    Type.Literal('数据较旧', { description: 'the last line is older than last year: the range is wider' }),
    Type.Literal('波动大', {
      description: 'past lines went up and down more than is usual at their level: the range is wider',
    }),
    Type.Literal('计划增加', {
      description: "this year's places are at least 1.2 times the last known ones; counted in",
    }),
    Type.Literal('计划减少', {
      description: "this year's places are at most 0.8 times the last known ones; counted in",
    }),
    Type.Literal('选科要求未知', {
      description: 'no subject requirement was published with the plan: look it up before filing',
    }),
    Type.Literal('按专业线推算', {
      description: 'the last line is the lowest of the majors in the unit, not one printed for it: the range is wider',
    }),
    Type.Literal('位次存疑', {
      description: 'a past rank contradicts the score it was published with and was left out',
    }),
  ],
  { description: 'a plain word about one probability' },
)

/** What a family should know of a unit's past lines, in words. */
export const Past = Type.Object(
  {
    State: Type.Union([
      Type.Literal('new', { description: 'the imported plan of the year before lacks it' }),
      Type.Literal('none', { description: 'no line was found, and nothing shows that it is new' }),
      Type.Literal('renumbered', { description: 'a group whose past lines are under another number' }),
      Type.Literal('inside', { description: 'a group whose number has no line, but its majors have, in other groups' }),
      Type.Literal('old', { description: 'its last line is older than last year' }),
    ]),
    Short: Type.String({ description: 'for a card: 2024 年线' }),
    Text: Type.String({ description: 'for a sentence: 最近的线是 2024 年的（两年前）' }),
  },
  { description: "missing for a unit with last year's line" },
)
