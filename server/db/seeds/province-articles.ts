// An article about each province's rule, written from the rule itself: it contains no number that is not in the rule.
import type { ProvinceRule } from '../../../engine/rules/province-rule'
import { hostOf } from '../../../engine/rules/wish-count'
import type { ProvinceFact } from './facts'

const PUBLISHED = '2026-06-17'
const UNIT_WORDS: Record<ProvinceRule['WishUnit'], string> = {
  'college-major-group': '院校专业组',
  'major+college': '专业＋院校',
  college: '院校',
}

function examWords(
  name: string,
  { Model, Tracks, FirstChoice, FirstChoiceCount, Reselect, ReselectCount, FirstExamYear, FullScore }: Rule,
): string {
  const tracks = Tracks.join('、')
  if (Model === '文理')
    return `${name}现在分${tracks}两个科类考试，总分 ${FullScore} 分。考文科还是理科，在报名时就定下来，往年的线也按科类分开看。`
  const since = FirstExamYear === null ? '' : `从 ${FirstExamYear} 年起`
  if (Model === '3+3')
    return `${name}${since}实行 ${Model}：语文、数学、外语都考，再从${Reselect.join('、')}里选 ${ReselectCount} 门。不分物理类、历史类，所有人排一个名次，科类叫“${tracks}”，总分 ${FullScore} 分。`
  return `${name}${since}实行 ${Model}：语文、数学、外语都考，${FirstChoice.join('和')}里选 ${FirstChoiceCount} 门，${Reselect.join('、')}里选 ${ReselectCount} 门。招生按${tracks}分开，名次也分开排，总分 ${FullScore} 分。`
}

/** The rule with the count of its first choice. */
type Rule = ProvinceRule & { FirstChoiceCount: number }

const UNITS: Record<ProvinceRule['WishUnit'], (name: string, rule: ProvinceRule) => string> = {
  'college-major-group': (name, { MainBatch, WishCount, MajorsPerUnit }) =>
    `${name}的${MainBatch}可以填 ${WishCount} 个志愿，一个志愿是一所学校的一个“院校专业组”。选科要求相同的专业放在一组，一所学校可以有好几组，每一组算一个志愿。每组里最多写 ${MajorsPerUnit} 个专业，前后有顺序。

投档看的是组，不是学校：同一所学校的两个组，录取位次可能差得很远，往年的线要对着组看。组里的专业逐个看过去，有不能接受的，先想好再填。`,
  'major+college': (name, { MainBatch, WishCount }) =>
    `${name}的${MainBatch}可以填 ${WishCount} 个志愿，一个志愿就是“一所学校的一个专业”。投档直接到专业，录到哪个专业，填的时候就知道。

数量看着多，其实每个专业都占一个位置：同一所学校想报几个专业，就要写几行。先定好专业和城市，再从位次高的往低排，后面留够把握大的。`,
  college: (name, { MainBatch, WishCount, MajorsPerUnit }) =>
    `${name}的${MainBatch}可以填 ${WishCount} 个志愿，一个志愿是一所学校，里面最多写 ${MajorsPerUnit} 个专业。投档先到学校，再由学校按专业顺序分专业。

所以看线分两步：先看学校的投档线够不够得着，再看想读的专业往年要高出投档线多少。`,
}

const ADJUSTMENT = {
  yes: `这里有“服从专业调剂”。分数够了投档线，所填的专业都满了，服从的人会调到还有名额的专业，不服从的会被退档。退档以后，这个批次的其他志愿都不再看，只能等征集志愿或下一批次。

调剂的范围由志愿单位决定：是组就在组里，是学校就在学校里。能不能接受，看招生计划里这个范围还有哪些专业。`,
  no: `这里没有“服从专业调剂”：一个志愿只有一个专业，投进去就是它。不会被调到没填的专业，但体检、单科成绩、语种这些条件不合，照样会被退档，填之前要看招生章程。`,
}

function sourceLine({ ruleDate, rule }: ProvinceFact): string {
  const date = ruleDate ? `，${ruleDate}` : ''
  if (!rule.SourceUrl) return '这份规则来自公开资料的整理，没有找到考试院的原文，填报前请到本省考试院核对。'
  return `规则出自 [${hostOf(rule.SourceUrl)}](${rule.SourceUrl.replace(/[()\s]/g, encodeURIComponent)})${date}。每年都可能调整，填报前以本省考试院当年的通知为准。`
}

/** The article as a file of the content folder: head and Markdown. */
export function provinceArticle(province: ProvinceFact): string {
  const { name, rule } = province
  const full: Rule = { ...rule, FirstChoiceCount: 1 }
  const { WishUnit, WishCount, MajorsPerUnit, MainBatch, HasAdjustment, Model, Tracks, FullScore } = rule
  const unit = UNIT_WORDS[WishUnit]
  const note = rule.Note && !/[a-z]{2,}/.test(rule.Note) ? `\n另外要留意：${rule.Note}。\n` : ''
  const majors = WishUnit === 'major+college' ? '' : `，每个最多 ${MajorsPerUnit} 个专业`
  return `---
id: rule-${province.provinceId}
kind: news
title: ${name}怎么填志愿：${MainBatch} ${WishCount} 个${unit}
summary: ${Model === '文理' ? '文理分科' : Model}，总分 ${FullScore} 分，${WishCount} 个志愿${majors}，${HasAdjustment ? '可选服从调剂' : '没有专业调剂'}。
category: 各省规则
author: 编辑部
source: 按${name}公布的规则整理
provinces: [${name}]
grades: [11, 12]
months: [5, 6, 7]
published: ${PUBLISHED}
---

## 怎么考

${examWords(name, full)}

## 怎么填

${UNITS[WishUnit](name, rule)}
${note}
## 要不要服从调剂

${ADJUSTMENT[HasAdjustment ? 'yes' : 'no']}

## 一张表看完

| 项目 | ${name} |
| --- | --- |
| 高考模式 | ${Model === '文理' ? '文理分科' : Model} |
| 科类 | ${Tracks.join('、')} |
| 总分 | ${FullScore} 分 |
| 主要批次 | ${MainBatch} |
| 志愿单位 | ${unit} |
| 志愿数量 | ${WishCount} 个 |
| 每个志愿的专业 | ${WishUnit === 'major+college' ? '就是它自己' : `最多 ${MajorsPerUnit} 个`} |
| 专业调剂 | ${HasAdjustment ? '可选' : '没有'} |

## 出处

${sourceLine(province)}

[看${name}的招生计划](/pages/home/line/enrollmentplan)

[查位次](/pages/home/line/searcharrangement)

[算一算我能报什么](/pages/query/scoreForm)
`
}
