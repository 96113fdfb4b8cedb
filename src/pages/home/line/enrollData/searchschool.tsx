import { admissionApi } from '@/features/admission/api'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Cell } from '@/shared/ui/cell/Cell'

/** 选择院校: the college whose past lines are looked at. */
export default definePage('pages/home/line/enrollData/searchschool', function ChooseCollegePage({ params }) {
  return (
    <ListScreen
      id='colleges'
      endpoint={admissionApi.endpoints.listCollegeNames}
      question={({ keyword: Keyword }) => (Keyword ? { Keyword } : {})}
      begin={{ keyword: params.keyword }}
      search={{ placeholder: '搜院校名称、简称或拼音，例如 南邮' }}
      unit='所院校'
      row={({ Key, Title }) => (
        <Cell
          id={`college-${Key}`}
          title={Title}
          arrow
          onClick={() => void navigate('pages/home/line/enrollData/searchEnrollment', { college: Key })}
        />
      )}
      keyOf={({ Key }) => Key}
      rowHeight={52}
      empty={{ text: '还没有院校', reason: '导入院校名单之后会出现在这里。' }}
    />
  )
})
