// Dirt: numbers, years, tracks, provinces, places and fees as people type them.
import { cellKind, LINES, LINES_AND_PLANS } from './row-kind'
import { pick, type DirtKind } from './planted'
import type { TableName } from './facts'

const WITH_TRACK: readonly TableName[] = [...LINES_AND_PLANS, 'batch_lines']
const isNumber = (text: string): boolean => /^\d+$/.test(text)
const wide = (text: string): string =>
  [...text].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')

export const oddCellKinds: readonly DirtKind[] = [
  cellKind(
    'digits-wide',
    '全角数字',
    'accepted as it is',
    WITH_TRACK,
    ['min_score', 'min_rank', 'plan', 'score', 'year'],
    (text) => (isNumber(text) ? wide(text) : null),
  ),
  cellKind('score-with-letters', '数字里混着字母', 'refused row', LINES, ['min_score'], (text) => {
    const letters = text.replace(/0/g, 'O').replace(/1/g, 'l').replace(/5/g, 'S')
    return letters === text ? null : letters
  }),
  cellKind('score-is-a-range', '分数是一个范围', 'refused row', LINES, ['min_score'], (text, _row, { random }) =>
    isNumber(text) ? `${text}-${Number(text) + random.integer(3, 20)}` : null,
  ),
  cellKind(
    'score-with-tie-break',
    '分数带小数位的同分排序',
    'accepted as it is',
    LINES,
    ['min_score'],
    (text, _row, { random }) => (isNumber(text) ? `${text}.${`${random.integer(1, 999_999)}`.padStart(9, '1')}` : null),
  ),
  cellKind('score-with-unit', '分数带“分”字', 'accepted as it is', LINES, ['min_score'], (text) =>
    isNumber(text) ? `${text}分` : null,
  ),
  cellKind('rank-with-comma', '位次带千分位逗号', 'accepted as it is', LINES, ['min_rank'], (text) =>
    /^\d{4,}$/.test(text) ? text.replace(/\B(?=(\d{3})+$)/g, ',') : null,
  ),
  cellKind('rank-with-half', '位次是平均数，带小数', 'accepted as it is', LINES, ['min_rank'], (text) =>
    isNumber(text) ? `${text}.5` : null,
  ),
  cellKind('rank-is-a-dash', '位次处是横线', 'unknown', LINES, ['min_rank'], (_text, _row, { random }) =>
    pick(random, ['-', '--', '——', '/', '无']),
  ),
  cellKind('year-with-letter', '年份里有字母', 'refused row', WITH_TRACK, ['year'], (year) => year.replace('0', 'O')),
  cellKind('year-of-two-digits', '年份只有两位', 'refused row', WITH_TRACK, ['year'], (year) => year.slice(2)),
  cellKind('year-with-word', '年份带“年”字', 'accepted as it is', WITH_TRACK, ['year'], (year) => `${year}年`),
  cellKind('year-to-come', '年份颠倒成了将来', 'refused row', LINES, ['year'], (year) => {
    const turned = `${year.slice(0, 2)}${year.slice(3)}${year.slice(2, 3)}`
    return Number(turned) > Number(year) + 3 ? turned : null
  }),
  cellKind(
    'track-of-old-model',
    '改革后仍写文理科',
    'quarantined',
    LINES_AND_PLANS,
    ['track'],
    (track, row, { world }) => {
      const first = world.rule(row.text('province'))?.rule.FirstExamYear
      if (!first || row.number('year') < first) return null
      return track === '物理类' ? '理科' : track === '历史类' ? '文科' : null
    },
  ),
  cellKind('track-of-another-model', '别种模式的科类', 'refused row', LINES_AND_PLANS, ['track'], (track) =>
    track === '综合' ? '物理类' : '综合',
  ),
  cellKind('track-misread', '科类认不出', 'refused row', WITH_TRACK, ['track'], (_track, _row, { random }) =>
    pick(random, ['物里类', '历吏类', '综台', '未知', '物理类历史类']),
  ),
  cellKind(
    'province-misread',
    '省份认不出',
    'refused row',
    [...WITH_TRACK, 'score_rank'],
    ['province'],
    (_name, _row, { random }) => pick(random, ['胡北', '浙汪', '全国', '本省']),
  ),
  cellKind('plan-zero', '计划数是 0', 'unknown', ['plans'], ['plan'], () => '0'),
  cellKind('plan-negative', '计划数是负数', 'refused row', ['plans'], ['plan'], (plan) => `-${plan}`),
  cellKind('plan-huge', '计划数大得不可能', 'unknown', ['plans'], ['plan'], () => '99999'),
  cellKind('plan-with-unit', '计划数带“人”字', 'accepted as it is', ['plans'], ['plan'], (plan) =>
    isNumber(plan) ? `${plan}人` : null,
  ),
  cellKind('plan-in-words', '计划数不是数字', 'unknown', ['plans'], ['plan'], (_plan, _row, { random }) =>
    pick(random, ['若干', '待定', '不限']),
  ),
  cellKind('tuition-unknown', '学费未知', 'unknown', ['plans'], ['tuition'], (_text, _row, { random }) =>
    pick(random, ['未知', '待定', '见章程', '按学分']),
  ),
  cellKind(
    'tuition-with-unit',
    '学费带单位或逗号',
    'accepted as it is',
    ['plans'],
    ['tuition'],
    (text, _row, { random }) =>
      isNumber(text)
        ? pick(random, [`${text}/年`, `${text.replace(/\B(?=(\d{3})+$)/g, ',')}元`, `${text}元/学年`, `￥${text}`])
        : null,
  ),
  cellKind('tuition-impossible', '学费大得不可能', 'unknown', ['plans'], ['tuition'], (text) =>
    isNumber(text) ? `${text}00000` : null,
  ),
]
