import { skipToken } from '@reduxjs/toolkit/query/react'
import { ProvinceCell } from '@/features/admission/components/ProvinceCell'
import { useGetDepartmentMajorsQuery } from '@/features/college/api'
import { MajorCutoffYears } from '@/features/college/components/MajorCutoffYears'
import { useViewpoint } from '@/features/college/use-viewpoint'
import { collegeOfDepartment } from '@/features/college/model/department'
import { navigate } from '@/shared/navigation/navigate'
import { pageUrl } from '@/shared/navigation/routes'
import { definePage } from '@/shared/screens/define-page'
import { DetailScreen } from '@/shared/screens/DetailScreen'

/** 院系专业详情: one major of a department, with its cutoffs in the chosen province. */
export default definePage('pages/home/college/departmentMajorDetails', function DepartmentMajorPage({ params }) {
  const id = (params.id ?? '').slice(0, 40)
  const name = (params.major ?? '').slice(0, 100)
  const { ProvinceId, SubjectType } = useViewpoint()
  const result = useGetDepartmentMajorsQuery(
    id && name ? { DepartmentId: id, ...(ProvinceId && { ProvinceId, SubjectType }) } : skipToken,
  )
  const major = result.data?.Items.find(({ Name }) => Name === name) ?? null
  return (
    <DetailScreen
      id='department-major'
      result={{ ...result, data: result.data || !id || !name ? major : undefined }}
      head={({ Name, Category, Degree, Duration }) => ({
        what: Name,
        where: [Category, Degree, Duration].filter(Boolean).join(' · ') || '专业目录里没有这个名字',
      })}
      tabs={({ Lines }) => [
        {
          key: 'lines',
          label: '录取线',
          sections: [
            {
              key: 'lines',
              title: '历年录取线',
              content: (
                <>
                  <ProvinceCell />
                  <MajorCutoffYears cutoffs={Lines} />
                </>
              ),
            },
          ],
        },
      ]}
      gone={{
        text: '没有找到这个专业',
        reason: '院系可能已经调整，从院校主页再进来看看。',
        action: '看院校',
        onAction: () =>
          void (id
            ? navigate('pages/home/college/detail', { id: collegeOfDepartment(id) })
            : navigate('pages/home/school/searchSchool')),
        errors: ['DEPARTMENT_NOT_FOUND'],
      }}
      share={({ Name }) => ({
        title: Name,
        path: pageUrl('pages/home/college/departmentMajorDetails', { id, major: name }),
      })}
      next={() => ({
        label: '看我在这所院校的机会',
        onClick: () => void navigate('pages/home/college/detail', { id: collegeOfDepartment(id) }),
      })}
    />
  )
})
