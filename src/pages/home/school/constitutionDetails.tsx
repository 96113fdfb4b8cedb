import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetCharterQuery } from '@/features/college/api'
import { WayOn } from '@/features/college/components/WayOn'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen, type DetailSection } from '@/shared/screens/DetailScreen'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'

/** 招生章程: the clauses a family must check, as fields; if none were imported, a link to the college's own text. */
export default definePage('pages/home/school/constitutionDetails', function CharterPage({ params }) {
  const id = params.id?.slice(0, 40)
  const result = useGetCharterQuery(id ? { SchoolId: id } : skipToken)
  return (
    <DetailScreen
      id='charter'
      result={id ? result : { data: null, isLoading: false }}
      head={({ CollegeName, Charter }) => ({
        what: CollegeName,
        where: Charter ? `${Charter.Year} 年招生章程要点` : '招生章程',
      })}
      tabs={(college) => [
        {
          key: 'clauses',
          label: '要点',
          sections: college.Charter
            ? [
                {
                  key: 'clauses',
                  title: '填报前要核对的',
                  facts: college.Charter.Clauses.map(({ Label, Text }) => ({ label: Label, value: Text })),
                  source: college.Charter.Source,
                },
              ]
            : ([
                {
                  key: 'none',
                  title: '填报前要核对',
                  content: (
                    <WayOn
                      college={college}
                      text='章程里写着调剂、退档、身体条件、单科成绩、外语语种和同分排序，填报前请到学校招生网看当年的原文。'
                    />
                  ),
                },
              ] satisfies DetailSection[]),
        },
      ]}
      gone={{
        text: '没有找到这所院校',
        reason: '它可能已经改名或撤并，换个名字搜一搜。',
        action: '搜院校',
        onAction: () => void navigate('pages/home/school/searchSchool'),
        errors: ['COLLEGE_NOT_FOUND'],
      }}
      share={({ CollegeName }) => ({
        title: `${CollegeName}招生章程要点`,
        path: pageUrl('pages/home/school/constitutionDetails', { id }),
      })}
      next={({ CollegeName, Charter, AdmissionSite, Website }) => {
        const url = Charter?.Address ?? (Charter ? (AdmissionSite ?? Website) : null)
        if (!url) return undefined
        return {
          label: Charter?.Address ? '看章程原文' : '到招生网核对原文',
          onClick: () => void navigate('pages/personal/service/conmonWebview', { url, title: CollegeName }),
        }
      }}
    />
  )
})
