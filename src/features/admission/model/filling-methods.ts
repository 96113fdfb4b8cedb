// The ways of filling a wish list, compared honestly: each has a price.

export interface FillingMethod {
  name: string
  summary: string
  /** In the order of METHOD_QUESTIONS. */
  answers: readonly string[]
}

export const METHOD_QUESTIONS = ['先看什么', '适合谁', '好处', '代价'] as const

export const METHODS: readonly FillingMethod[] = [
  {
    name: '院校优先',
    summary: '先按录取可能挑院校（专业组），再在每所院校里挑专业。志愿名额用得最快，最不容易漏掉合适的学校。',
    answers: [
      '院校和城市',
      '想去某些城市或名校，专业可以商量',
      '分数用得足，冲稳保一目了然',
      '可能被调剂到不想读的专业',
    ],
  },
  {
    name: '专业优先',
    summary: '先定想读的专业，再看哪些院校开、哪些够得上。在一个志愿就是“专业 + 院校”的省份最合用。',
    answers: ['专业和将来的职业', '方向明确，或家里有明确打算', '读到想读的专业', '同样的分数，能去的院校可能低一档'],
  },
  {
    name: '自主填报',
    summary: '想到哪所就搜哪所，自己排顺序，再用检查功能查漏洞。适合已经有名单的家庭核对。',
    answers: ['自己的名单', '已经问过老师或有专家名单', '最自由', '容易集中在一档，滑档风险要自己盯住'],
  },
]

/** Rules for every way, from the rule of parallel wishes. */
export const PARALLEL_RULES: readonly string[] = [
  '平行志愿先比位次，再按您的顺序逐个检索，第一个有名额的就投档，只投一次。所以顺序很重要：更想去的放前面。',
  '投档之后如果专业都满了，又不服从调剂，会被退档，这个批次后面的志愿不再检索。',
  '冲、稳、保都要有；最后几个志愿要有十足把握。概率来自历年数据，不是承诺。',
  '以省考试院公布的计划、章程和规则为准，提交前逐条核对代码和选科要求。',
]
