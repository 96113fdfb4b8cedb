import { useGetRetentionQuery } from '@/features/site/content/api'
import { LegalText } from '@/features/site/content/components/LegalText'
import { definePage } from '@/shared/screens/define-page'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

/** How long what is kept, as the server goes by it. */
function Retention() {
  return (
    <QueryView result={useGetRetentionQuery()}>
      {({ Items }) => Items.map(({ What, Days }) => <Cell key={What} title={What} value={`${Days} 天`} />)}
    </QueryView>
  )
}

const SECTIONS = [
  {
    title: '我们收集什么',
    paragraphs: [
      '登录：手机号、账号名和密码。密码只保存不可还原的摘要。账号动态：重要操作的时间、设备种类和不完整的网络地址，只给您自己看。',
      '填报：省份、年份、选科、分数、位次、志愿表，以及您愿意填写的昵称、姓名、性别、身份、高中和城市。',
      '不登录也可以查看院校和概率，这时分数和志愿草稿只存在您的设备上。',
    ],
  },
  {
    title: '用来做什么',
    paragraphs: [
      '只用来登录、计算位次和概率、保存和导出志愿表，以及把与您有关的通知发给您。我们不用这些信息投放广告，也不出售。',
    ],
  },
  {
    title: '谁能看到',
    paragraphs: [
      '除了您自己，只有您所在机构为您提供服务的人员在得到您的同意后可以看到。短信由短信服务商发送，它只得到手机号和验证码。法律要求时，我们依法提供。',
    ],
  },
  {
    title: '保存多久',
    paragraphs: [
      '资料、志愿表、测评结果和购买的服务在账号存在期间保存，注销时删除；订单按法律规定另外保存。退出登录会清除设备上的登录状态；设备上的草稿可以在系统设置里清除应用数据时一并删除。',
      '下面这些到期自动删除：',
    ],
    more: <Retention />,
  },
  {
    title: '您的权利',
    paragraphs: [
      '您可以随时查看和修改自己的信息，在“设置—我的数据”里导出账号里的全部数据，也可以注销账号。未满 14 周岁的，请由监护人阅读并同意后使用。',
    ],
  },
]

function PrivacyAgreementPage() {
  return (
    <Page>
      <LegalText sections={SECTIONS} date='2026 年 1 月 1 日' />
    </Page>
  )
}

export default definePage('pages/personal/service/privacy-agreement', PrivacyAgreementPage)
