import { DataCell } from '@/features/admission/components/DataCell'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { MajorIdeas } from '@/features/admission/lookup/components/MajorIdeas'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'

/** 录取数据: past cutoffs of a province by college and by major, and related data. */
export default definePage('pages/home/line/enrollData/index', function EnrollDataPage() {
  return (
    <Page>
      <Card>
        <ProvinceCell />
        <DataCell />
      </Card>
      <Card id='enroll-ways' title='历年录取分和位次'>
        <Cell
          id='by-college'
          title='按院校查'
          note='选一所院校，看它在本省各专业组、各专业的线'
          arrow
          onClick={() => void navigate('pages/home/line/enrollData/searchschool')}
        />
        <Cell
          id='by-major'
          title='按专业查'
          note='输入一个专业，看本省各院校这个专业的线'
          arrow
          onClick={() => void navigate('pages/home/line/enrollData/searchEnrollment')}
        />
      </Card>
      <MajorIdeas onChoose={(keyword) => void navigate('pages/home/line/enrollData/searchEnrollment', { keyword })} />
      <Card title='相关数据'>
        <Cell
          id='to-plans'
          title='招生计划'
          note='各院校、各专业招多少人'
          arrow
          onClick={() => void navigate('pages/home/line/enrollmentplan')}
        />
        <Cell id='to-rank' title='位次查询' arrow onClick={() => void navigate('pages/home/line/searcharrangement')} />
        <Cell id='to-lines' title='批次线' arrow onClick={() => void navigate('pages/home/line/searchbatch')} />
      </Card>
    </Page>
  )
})
