import { LegalText } from '@/features/site/content/components/LegalText'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'

const SECTIONS = [
  {
    title: '我们提供什么',
    paragraphs: [
      '我们把各省的一分一段表、控制线、历年录取最低分和位次、招生计划整理在一起，按您的分数、位次和选科列出可以填报的院校和专业，估算录取概率，并帮您检查和导出志愿表。',
      '每个数字都标明年份和来源。标有“演示数据”的内容由程序生成，只用来演示功能，不能据此填报。',
    ],
  },
  {
    title: '概率不是承诺',
    paragraphs: [
      '录取概率根据往年数据估算，当年的报考人数、招生计划和考题难度都会让结果偏离。我们不承诺录取，也不代替您做决定。',
      '正式填报请以省教育考试院和院校当年公布的章程、计划和规则为准，并在规定时间内到官方系统提交。在这里保存志愿表不等于已经填报。',
    ],
  },
  {
    title: '账号',
    paragraphs: [
      '一个手机号对应一个账号。请保管好密码和短信验证码，不要告诉别人。发现账号被他人使用，请立即修改密码，其他设备会随之退出登录。',
      '请填写真实的省份、选科、分数和位次。填错会让结果不可用；高考成绩只能修改有限的次数。',
    ],
  },
  {
    title: '请不要这样使用',
    paragraphs: [
      '请不要用程序批量抓取数据，不要冒用他人身份，不要干扰服务运行。发生这些情况时，我们可能限制相关账号。',
    ],
  },
  {
    title: '协议的变化',
    paragraphs: [
      '协议有重要变化时，我们会在“消息”里提前通知。您不同意变化的，可以停止使用；已保存的志愿表仍可以导出。',
    ],
  },
]

function ServiceAgreementPage() {
  return (
    <Page>
      <LegalText sections={SECTIONS} date='2026 年 1 月 1 日' />
    </Page>
  )
}

export default definePage('pages/personal/service/service-agreement', ServiceAgreementPage)
