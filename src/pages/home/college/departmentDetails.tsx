import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetDepartmentMajorsQuery, useGetDepartmentQuery, useListDepartmentsQuery } from '@/features/college/api'
import { WayOn } from '@/features/college/components/WayOn'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { collegeOfDepartment } from '@/features/college/model/department'
import { navigate, replace } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'
import { useGone } from '@/shared/screens/use-gone'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'

/** 院系详情: one department with its majors; the address of a college lists its departments. */
export default definePage('pages/home/college/departmentDetails', function DepartmentPage({ params }) {
  const id = (params.id ?? '').slice(0, 40)
  const isDepartment = id.includes('-')
  const { ProvinceId, SubjectType } = useViewpoint()
  const department = useGetDepartmentQuery(isDepartment ? { DepartmentId: id } : skipToken)
  const majors = useGetDepartmentMajorsQuery(
    isDepartment ? { DepartmentId: id, ...(ProvinceId && { ProvinceId, SubjectType }) } : skipToken,
  )
  const others = useListDepartmentsQuery(id ? { SchoolId: collegeOfDepartment(id) } : skipToken)
  const gone = {
    text: '没有找到这个院系',
    reason: '它可能已经改名或合并。',
    action: '搜院校',
    onAction: () => void navigate('pages/home/school/searchSchool'),
  }
  const known = useGone(others, ['COLLEGE_NOT_FOUND'])
  const list = (
    <QueryView result={id ? known : { data: null, isLoading: false }} empty={gone}>
      {(college) =>
        college.Items.length > 0 ? (
          <>
            <Card>
              {college.Items.map(({ DepartmentId, Name, MajorCount }) => (
                <Cell
                  key={DepartmentId}
                  id={`department-${DepartmentId}`}
                  title={Name}
                  note={`${MajorCount} 个专业`}
                  arrow
                  onClick={() => void replace('pages/home/college/departmentDetails', { id: DepartmentId })}
                />
              ))}
            </Card>
            {college.Items[0] && <SourceNote source={college.Items[0].Source} />}
          </>
        ) : (
          <WayOn college={college} text={`还没有人导入${college.CollegeName}的院系。学校的网站上有院系介绍。`} />
        )
      }
    </QueryView>
  )
  if (!isDepartment) return <Page>{list}</Page>
  return (
    <DetailScreen
      id='department'
      result={department}
      head={({ Name, CollegeName }) => ({ what: Name, where: CollegeName })}
      tabs={({ Introduction, Address, Source }) => [
        {
          key: 'majors',
          label: '专业',
          sections: [
            {
              key: 'majors',
              title: '专业',
              content: (
                <QueryView result={majors}>
                  {({ Items }) => (
                    <Card>
                      {Items.map(({ Name, Category, Duration }) => (
                        <Cell
                          key={Name}
                          title={Name}
                          note={[Category, Duration].filter(Boolean).join(' · ')}
                          arrow
                          onClick={() =>
                            void navigate('pages/home/college/departmentMajorDetails', { id, major: Name })
                          }
                        />
                      ))}
                    </Card>
                  )}
                </QueryView>
              ),
              source: Source,
            },
          ],
        },
        {
          key: 'about',
          label: '介绍',
          sections: [
            {
              key: 'about',
              title: '介绍',
              facts: [
                { label: '介绍', value: Introduction },
                { label: '网址', value: Address },
              ],
              source: Source,
            },
          ],
        },
        { key: 'others', label: '全部院系', sections: [{ key: 'others', title: '全部院系', content: list }] },
      ]}
      gone={{ ...gone, errors: ['DEPARTMENT_NOT_FOUND'] }}
      share={({ Name, CollegeName }) => ({
        title: `${CollegeName} ${Name}`,
        path: pageUrl('pages/home/college/departmentDetails', { id }),
      })}
      next={({ SchoolId }) => ({
        label: '看这所院校',
        onClick: () => void navigate('pages/home/college/detail', { id: SchoolId }),
      })}
    />
  )
})
