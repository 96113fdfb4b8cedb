// Pages of the product that are declared and not made yet: nothing leads to them, and a tool-box entry for one stays hidden. The
// app imports nothing from here. What an address takes is a proposal until the page is made.
import { page } from './page-facts'

export const PLANNED = {
  'pages/home/course/index': page({ title: '家长课堂' }),
  'pages/home/course/list': page<{ keyword?: string }>({ title: '课程列表' }),
  'pages/home/course/play': page<{ id: string }>({ title: '课程播放' }),
  'pages/home/course/video-category': page({ title: '视频分类' }),
  'pages/home/course/video-list': page<{ id?: string }>({ title: '视频列表' }),
  'pages/home/course/live-video': page<{ id: string }>({ title: '直播' }),
  'pages/home/expert-consulting/index': page({ title: '专家咨询' }),
  'pages/home/expert-consulting/wish-check': page<{ wishId?: string }>({ title: '志愿审核' }),
  'pages/home/expert-consulting/wish-custom': page({ title: '志愿定制' }),
  'pages/home/expert-consulting/wish-course': page({ title: '志愿课程' }),
  'pages/career/play': page<{ id: string }>({ title: '课程播放' }),
  'pages/career/video-course/index': page({ title: '视频课程' }),
  'pages/career/video-course/list': page({ title: '视频课程列表' }),
  'pages/career/course': page({ title: '课程' }),
  'pages/career/career-course': page({ title: '生涯课程' }),
  'pages/personal/volunteer/audit-remark': page<{ wishId: string }>({ title: '审核备注', signIn: true }),
  'pages/personal/audit/index': page({ title: '志愿意向', signIn: true }),
  'pages/personal/audit/wish/index': page<{ wishId?: string }>({ title: '志愿审核', signIn: true }),
  'pages/personal/audit/audit-result': page<{ id: string }>({ title: '审核结果', signIn: true }),
  'pages/personal/audit/payment/openmamber': page<{ wishId?: string }>({ title: '购买审核', signIn: true }),
  'pages/personal/audit/payment/orderpay': page<{ orderNo?: string; productCode?: string }>({
    title: '支付审核',
    signIn: true,
  }),
  'pages/personal/openmamber/orderpay': page<{ orderNo?: string; productCode?: string }>({
    title: '订单支付',
    signIn: true,
  }),
  'pages/onlinestudy/onlinestudy': page({ title: '在线学习' }),
  'pages/onlinestudy/studysearch': page<{ keyword?: string }>({ title: '课程搜索' }),
  'pages/onlinestudy/studyfillter': page({ title: '课程筛选' }),
  'pages/onlinestudy/studydetail': page<{ id: string }>({ title: '课程详情' }),
}
