import { View } from '@tarojs/components'
import { useGetNamedConfigQuery, useGetVersionQuery } from '@/features/site/api'
import { readCompany } from '@/features/site/content/model/company'
import { navigate } from '@/shared/navigation/navigate'
import { phone } from '@/shared/platform/phone'
import { definePage } from '@/shared/screens/define-page'
import { configParam, selectWebConfig } from '@/shared/session/site/site-state'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { useAppSelector } from '@/store/hooks'

/** Facts that the organisation may give about itself. */
const FACTS = [
  { key: 'Name', label: '单位' },
  { key: 'Address', label: '地址' },
  { key: 'Email', label: '邮箱' },
  { key: 'License', label: '备案号' },
] as const

/** 关于我们: the operator, in the organisation's own words, and how to reach it. */
export default definePage('pages/personal/service/company', function CompanyPage() {
  const config = useAppSelector(selectWebConfig)
  const version = useGetVersionQuery()
  const answer = useGetNamedConfigQuery({ ConfigName: 'Company' })
  const company = readCompany(answer.data ?? '')
  const facts = FACTS.filter(({ key }) => company[key] !== '')
  return (
    <Page>
      <Card id='company' title={configParam(config, 'Web_SiteName') || config?.OrgName}>
        <QueryView result={answer}>{() => <View>{company.About}</View>}</QueryView>
      </Card>
      <Card title='联系'>
        {config?.OrgName && <Cell title='机构' value={config.OrgName} />}
        {facts.map(({ key, label }) => (
          <Cell key={key} title={label} value={company[key]} />
        ))}
        {company.Phone !== '' && (
          <Cell id='company-phone' title='电话' value={company.Phone} arrow onClick={() => phone.call(company.Phone)} />
        )}
        <Cell title='商务合作' arrow onClick={() => void navigate('pages/personal/service/cooperation')} />
        <Cell title='本地服务商' arrow onClick={() => void navigate('pages/personal/service/agent')} />
      </Card>
      <Card title='更多'>
        <Cell title='服务协议' arrow onClick={() => void navigate('pages/personal/service/service-agreement')} />
        <Cell title='隐私政策' arrow onClick={() => void navigate('pages/personal/service/privacy-agreement')} />
        <Cell title='帮助中心' arrow onClick={() => void navigate('pages/personal/service/help')} />
        {version.data && <Cell title={version.data.Name} value={`版本 v${version.data.Version}`} />}
      </Card>
    </Page>
  )
})
