import { AuditHead } from '@/features/audit/components/AuditHead'
import { AuditLoader } from '@/features/audit/components/AuditLoader'
import { Remarks } from '@/features/audit/components/Remarks'
import { useAuditActs } from '@/features/audit/use-audit-acts'
import type { Audit } from '@/features/audit/words'
import { uuidOf } from '@/shared/lib/data/uuid'
import { definePage } from '@/shared/screens/define-page'
import { Page } from '@/shared/ui/page/Page'
import { FindingLine } from '@/features/wish/report/components/FindingLine'

function OfList({ audit }: { audit: Audit }) {
  return (
    <>
      <AuditHead audit={audit} />
      <Remarks
        audit={audit}
        acts={useAuditActs(audit)}
        finding={(one, index) => <FindingLine key={index} finding={one} />}
      />
    </>
  )
}

/** 审核备注: the expert's remarks from the last audit of a list. */
export default definePage('pages/personal/volunteer/audit-remark', function AuditRemarkPage({ params }) {
  return (
    <Page>
      <AuditLoader wishId={uuidOf(params.wishId)}>{(audit) => <OfList audit={audit} />}</AuditLoader>
    </Page>
  )
})
