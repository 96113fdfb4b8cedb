import { AuditHead } from '@/features/audit/components/AuditHead'
import { AuditLoader } from '@/features/audit/components/AuditLoader'
import { Endings } from '@/features/audit/components/Endings'
import { FrozenCard, type FrozenCardProps } from '@/features/audit/components/FrozenCard'
import { Remarks } from '@/features/audit/components/Remarks'
import { Talk } from '@/features/audit/components/Talk'
import { useAuditActs } from '@/features/audit/use-audit-acts'
import type { Audit } from '@/features/audit/words'
import { FindingLine } from '@/features/wish/report/components/FindingLine'
import { navigate } from '@/shared/navigation/navigate'
import { uuidOf } from '@/shared/lib/data/uuid'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Page } from '@/shared/ui/page/Page'

const finding: FrozenCardProps['finding'] = (one, index) => <FindingLine key={index} finding={one} />

function Result({ audit }: { audit: Audit }) {
  const acts = useAuditActs(audit)
  return (
    <>
      <AuditHead audit={audit} />
      <Remarks audit={audit} acts={acts} finding={finding} />
      <Talk audit={audit} acts={acts} />
      <Endings audit={audit} acts={acts} />
      <FrozenCard frozen={audit.Frozen} finding={finding} />
      {audit.ListRevision !== null && (
        <Button
          id='to-list'
          kind='plain'
          block
          onClick={() => void navigate('pages/personal/volunteer/volunteerdetail', { wishId: audit.WishId })}
        >
          看志愿表现在的样子
        </Button>
      )}
    </>
  )
}

/** 审核结果: the expert's remarks beside the numbers, and the family's answers. */
export default definePage('pages/personal/audit/audit-result', function AuditResultPage({ params }) {
  return (
    <Page>
      <AuditLoader id={uuidOf(params.id)}>{(audit) => <Result audit={audit} />}</AuditLoader>
    </Page>
  )
})
