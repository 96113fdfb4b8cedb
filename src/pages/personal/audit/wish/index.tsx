import { useListAuditsQuery } from '@/features/audit/api'
import { AuditCard } from '@/features/audit/components/AuditCard'
import { AuditHead } from '@/features/audit/components/AuditHead'
import { AuditLoader } from '@/features/audit/components/AuditLoader'
import { Endings } from '@/features/audit/components/Endings'
import { FrozenCard } from '@/features/audit/components/FrozenCard'
import { Talk } from '@/features/audit/components/Talk'
import { useAuditActs } from '@/features/audit/use-audit-acts'
import type { Audit } from '@/features/audit/words'
import { FindingLine } from '@/features/wish/report/components/FindingLine'
import { navigate } from '@/shared/navigation/navigate'
import { uuidOf } from '@/shared/lib/data/uuid'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'

function Progress({ audit }: { audit: Audit }) {
  const acts = useAuditActs(audit)
  const toResult = () => void navigate('pages/personal/audit/audit-result', { id: audit.AuditId })
  return (
    <>
      <AuditHead audit={audit} />
      {audit.State === 'ordered' && (
        <Button
          id='to-pay'
          block
          onClick={() => void navigate('pages/personal/audit/payment/openmamber', { auditId: audit.AuditId })}
        >
          去开通
        </Button>
      )}
      {audit.Remarks > 0 && (
        <Button id='to-result' block onClick={toResult}>
          {`看 ${audit.Remarks} 条意见`}
        </Button>
      )}
      <Talk audit={audit} acts={acts} />
      <Endings audit={audit} acts={acts} />
      <FrozenCard frozen={audit.Frozen} finding={(finding, index) => <FindingLine key={index} finding={finding} />} />
    </>
  )
}

function MyAudits() {
  const result = useListAuditsQuery({ PageSize: 50 })
  return (
    <QueryView result={result}>
      {({ Items }) =>
        Items.length === 0 ? (
          <EmptyState
            text='还没有交过志愿表'
            reason='排好志愿表以后，可以请老师逐个看一遍。'
            action='看怎样审核'
            onAction={() => void navigate('pages/home/expert-consulting/wish-check')}
          />
        ) : (
          <>
            {Items.map((audit) => (
              <AuditCard key={audit.AuditId} audit={audit} />
            ))}
          </>
        )
      }
    </QueryView>
  )
}

/** 志愿审核: one audit, or all of this account. */
export default definePage('pages/personal/audit/wish/index', function AuditPage({ params }) {
  const id = uuidOf(params.id)
  return <Page>{id ? <AuditLoader id={id}>{(audit) => <Progress audit={audit} />}</AuditLoader> : <MyAudits />}</Page>
})
