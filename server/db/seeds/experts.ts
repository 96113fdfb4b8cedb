// Experts of the demonstration organisation: roles without real people, each marked as made up.
import type { Connection } from '../connection'
import type { ExpertService, WeeklyHours } from '../tables/consulting'

interface Role {
  name: string
  title: string
  field: string
  provinceId: string | null
  services: ExpertService[]
  way: 'phone' | 'video'
  hours: WeeklyHours[]
  intro: string
}

const evenings = (weekdays: readonly number[], From = '19:00', Count = 3): WeeklyHours[] =>
  weekdays.map((Weekday) => ({ Weekday, From, Count }))
const COMMON = '先听家里的想法，再看志愿表和录取可能。给建议时会说明依据，最后由您自己决定。'

const ROLES: readonly Role[] = [
  {
    name: '江苏志愿顾问',
    title: '按院校专业组排志愿',
    field: '志愿填报',
    provinceId: '320000',
    services: ['consult', 'check', 'custom'],
    way: 'phone',
    hours: evenings([2, 4, 6]),
    intro: `熟悉江苏 40 个院校专业组的填法，常帮家庭检查顺序、组内专业和服从调剂。${COMMON}`,
  },
  {
    name: '浙江志愿顾问',
    title: '按专业加院校排志愿',
    field: '志愿填报',
    provinceId: '330000',
    services: ['consult', 'check', 'custom'],
    way: 'phone',
    hours: evenings([1, 3, 7]),
    intro: `熟悉浙江 80 个专业平行志愿的填法，常帮家庭控制梯度、补足保底。${COMMON}`,
  },
  {
    name: '山东志愿顾问',
    title: '按专业加院校排志愿',
    field: '志愿填报',
    provinceId: '370000',
    services: ['consult', 'check'],
    way: 'phone',
    hours: evenings([2, 5]),
    intro: `熟悉山东 96 个志愿的填法，常帮家庭看清一段和二段怎样衔接。${COMMON}`,
  },
  {
    name: '志愿复核老师',
    title: '逐条核对志愿表',
    field: '志愿填报',
    provinceId: null,
    services: ['check', 'custom'],
    way: 'phone',
    hours: [],
    intro: `只做书面审核：逐个志愿看选科、计划、学费和退档风险，写明要改的地方。${COMMON}`,
  },
  {
    name: '选科老师',
    title: '高一选科和学科搭配',
    field: '选科',
    provinceId: null,
    services: ['consult'],
    way: 'video',
    hours: evenings([3, 6], '20:00', 2),
    intro: `和学生、家长一起比较几种选科组合能报的专业，看学得怎样、喜欢什么。${COMMON}`,
  },
  {
    name: '专业和职业老师',
    title: '专业学什么、毕业做什么',
    field: '专业选择',
    provinceId: null,
    services: ['consult'],
    way: 'video',
    hours: evenings([4, 7], '10:00', 3),
    intro: `帮学生把兴趣、测评结果和专业对上，讲清相近专业的差别。${COMMON}`,
  },
  {
    name: '专项计划老师',
    title: '国家专项、公费师范、定向',
    field: '专项计划',
    provinceId: null,
    services: ['consult', 'check'],
    way: 'phone',
    hours: evenings([1, 5], '18:30', 2),
    intro: `核对专项计划的报考条件、材料和服务期，提醒哪些承诺不能反悔。${COMMON}`,
  },
  {
    name: '考前心理老师',
    title: '出分前后的家庭沟通',
    field: '家庭沟通',
    provinceId: null,
    services: ['consult'],
    way: 'phone',
    hours: evenings([2, 7], '20:30', 2),
    intro: '意见不一致、担心落空、分数不理想时，帮家里人把话说开，把选择缩小到能商量的几个。',
  },
]

const idOf = (index: number) => `0e0e5a10-2026-4a00-8000-${String(index + 1).padStart(12, '0')}`

/** Writes missing experts; one who was changed or has left stays unchanged. */
export async function seedExperts(db: Connection, orgCode: string): Promise<void> {
  const provinces = new Set(
    (await db.selectFrom('province').select('province_id').execute()).map((row) => row.province_id),
  )
  await db
    .insertInto('expert')
    .values(
      ROLES.map((role, index) => ({
        expert_id: idOf(index),
        org_code: orgCode,
        name: role.name,
        title: role.title,
        field: role.field,
        province_id: role.provinceId !== null && provinces.has(role.provinceId) ? role.provinceId : null,
        services: JSON.stringify(role.services),
        intro: role.intro,
        way: role.way,
        weekly_hours: JSON.stringify(role.hours),
        slot_minutes: 40,
        capacity: 1,
        is_demonstration: true,
        position: index,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
