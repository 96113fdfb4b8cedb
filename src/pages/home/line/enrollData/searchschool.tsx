import { admissionApi } from '@/features/admission/api'
import { goBack, navigate } from '@/shared/navigation/navigate'
import { answerAsker } from '@/shared/navigation/page-answer'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Cell } from '@/shared/ui/layout/Cell'

/** 选择院校: chooses the college whose past cutoffs are shown, or the one that another page asked for. */
export default definePage('pages/home/line/enrollData/searchschool', function ChooseCollegePage({ params }) {
  const { asker } = params
  const choose = (id: string, name: string) => {
    if (!asker) return navigate('pages/home/line/enrollData/searchEnrollment', { college: id })
    answerAsker(asker, { id, name })
    return goBack()
  }
  return (
    <ListScreen
      id='colleges'
      endpoint={admissionApi.endpoints.listCollegeNames}
      question={({ keyword: Keyword }) => (Keyword ? { Keyword } : {})}
      begin={{ keyword: params.keyword }}
      search={{ placeholder: '搜院校名称、简称或拼音，例如 南邮' }}
      unit='所院校'
      row={({ Key, Title }) => (
        <Cell id={`college-${Key}`} title={Title} arrow onClick={() => void choose(Key, Title)} />
      )}
      keyOf={({ Key }) => Key}
      rowHeight={52}
      empty={{ text: '还没有院校', reason: '导入院校名单之后会出现在这里。' }}
    />
  )
})
