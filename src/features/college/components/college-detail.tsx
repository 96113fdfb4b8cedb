import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { collegeKind, collegePlace } from '@/entities/college'
import { planNote, unitTitle, unitTitleAt } from '@/entities/candidate/candidate'
import { endlessList } from '@/shared/screens/list-result'
import type { DetailScreenProps, DetailSection } from '@/shared/screens/DetailScreen'
import { RowsView } from '@/shared/screens/RowsView'
import { formatNumber } from '@/shared/lib/number/number-format'
import { navigate } from '@/shared/navigation/navigate'
import type { PagePath } from '@/shared/navigation/pages'
import { pageUrl } from '@/shared/navigation/routes'
import type { BottomAction } from '@/shared/ui/bars/BottomBar'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Facts } from '@/shared/ui/facts/Facts'
import { SourceNote } from '@/shared/ui/source-note/SourceNote'
import {
  useFollowCollegeMutation,
  useGetCollegeQuery,
  useListCollegeMajorCutoffsInfiniteQuery,
  useListCollegePlansInfiniteQuery,
} from '../api'
import { useViewpoint } from '../use-viewpoint'
import type { OwnRank } from '../model/own-rank'
import { gradeRows, cutoffWords, majorsByField, otherNames, type CollegeDetail as Detail } from '../model/detail'
import { CollegeCutoffsPanel } from './CollegeCutoffsPanel'
import { More, Ways } from './CollegeWays'
import { askedSections } from './college-facts'
import './college.scss'

export interface CollegeDetailProps {
  /** The page that shows it: a shared link leads back to it. */
  path: PagePath
  /** As in the address: anyone can type it. */
  id: string
  /** The tab shown first. */
  tab?: string
  /** The chances of the family's score here, each with a link into its list. */
  chance: (college: Detail) => ReactNode
  /** Above the parts that depend on the chosen province. */
  province: ReactNode
  /** Shown among the past cutoffs. */
  own: OwnRank | undefined
  next: BottomAction
}

const openSite = (url: string, title: string) => void navigate('pages/personal/service/conmonWebview', { url, title })

const openMap = (name: string, address: string) => void navigate('pages/location/open-location', { name, address })

function factsOf(college: Detail): DetailSection {
  const { MinistryCode, Fields, OtherNames, FollowCount, Name } = college
  return {
    key: 'facts',
    title: '基本情况',
    facts: [
      { label: '所在地', value: collegePlace(college), onPress: () => openMap(Name, collegePlace(college)) },
      { label: '层次', value: college.Level },
      { label: '类型', value: college.Category },
      { label: '办学性质', value: college.Nature },
      ...otherNames(OtherNames),
      { label: '院校代码', value: MinistryCode ?? college.CollegeId },
      ...Fields.map(({ Label: label, Value: value, Kind }) => ({
        label,
        value,
        ...(Kind === 'address' && value !== null && { onPress: () => openSite(value, Name) }),
      })),
      ...(FollowCount > 0 ? [{ label: '本站关注', value: `${formatNumber(FollowCount)} 人` }] : []),
    ],
    source: college.Source,
  }
}

function standingOf({ FirstClass, Grades, GradesSource, IsDoubleFirstClass }: Detail): DetailSection[] {
  const sections: DetailSection[] = []
  if (FirstClass)
    sections.push({
      key: 'first-class',
      title: FirstClass.Names.length > 0 ? `双一流学科 ${FirstClass.Names.length} 个` : '双一流学科',
      content: (
        <Card>
          {FirstClass.IsOwnChoice ? '由学校自主确定并公布，教育部名单里没有列出。' : FirstClass.Names.join('、')}
        </Card>
      ),
      source: FirstClass.Source,
    })
  else if (IsDoubleFirstClass)
    sections.push({
      key: 'first-class',
      title: '双一流学科',
      content: <Card>是双一流建设高校，学科名单还没有导入。</Card>,
    })
  if (Grades.length > 0)
    sections.push({
      key: 'grades',
      title: `学科评估 ${Grades.length} 个`,
      content: (
        <Card>
          {gradeRows(Grades).map(({ grade, names }) => (
            <View key={grade} className='college-grades__row'>
              <View className='college-grades__grade num'>{grade}</View>
              <View className='college-grades__names'>{names.join('、')}</View>
            </View>
          ))}
        </Card>
      ),
      source: GradesSource,
    })
  return sections
}

interface OfCollege {
  college: Pick<Detail, 'CollegeId' | 'Name'>
  province: ReactNode
}

function Plans({ college, province }: OfCollege) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const list = useListCollegePlansInfiniteQuery(
    ProvinceId ? { SchoolId: college.CollegeId, ProvinceId, SubjectType } : skipToken,
  )
  const source = list.currentData?.pages[0]?.Items[0]?.Source
  return (
    <RowsView
      id='college-plans'
      list={endlessList(list)}
      lead={province}
      header={source && <SourceNote source={source} />}
      row={(one) => (
        <Cell
          title={unitTitleAt(one, college.Name)}
          note={<Facts text={planNote(one)} />}
          value={one.Plan === null ? '人数未知' : `${one.Plan} 人`}
        />
      )}
      keyOf={(one) => `${unitTitle(one)} ${one.Track} ${one.Batch} ${one.Plan}`}
      rowHeight={90}
      empty={{ text: '这里没有它的招生计划', reason: '可能这一年不在这个省招生，也可能还没有导入；请看学校招生网。' }}
    />
  )
}

function MajorCutoffs({ college, province }: OfCollege) {
  const { ProvinceId, SubjectType } = useViewpoint()
  const list = useListCollegeMajorCutoffsInfiniteQuery(
    ProvinceId ? { SchoolId: college.CollegeId, ProvinceId, SubjectType } : skipToken,
  )
  const source = list.currentData?.pages[0]?.Source
  return (
    <RowsView
      id='college-major-lines'
      list={endlessList(list)}
      lead={province}
      header={source && <SourceNote source={source} />}
      row={({ MajorName, CollegeName, Lines }) => (
        <Cell
          title={[CollegeName, MajorName].filter(Boolean).join(' ')}
          note={
            <Facts
              text={Lines.slice(0, 4)
                .map((cutoff) => cutoffWords(cutoff, formatNumber))
                .join(' · ')}
            />
          }
        />
      )}
      keyOf={({ UnitId }) => UnitId}
      rowHeight={80}
      empty={{ text: '没有分专业的录取线', reason: '这个省只公布到院校或专业组，或者还没有导入。' }}
    />
  )
}

/** Majors of one field; one in the catalogue links to its page. */
function FieldMajors({ majors }: Pick<ReturnType<typeof majorsByField>[number], 'majors'>) {
  return (
    <Card>
      {majors.map(({ Name, MajorId }) => (
        <Cell
          key={Name}
          title={Name}
          arrow={MajorId !== null}
          onClick={MajorId === null ? undefined : () => void navigate('pages/home/major/detail', { id: MajorId })}
        />
      ))}
    </Card>
  )
}

const majorSections = ({ Majors, MajorsSource }: Detail): DetailSection[] =>
  Majors.length === 0
    ? [
        {
          key: 'majors',
          title: '专业',
          content: <Card>还不知道它开设哪些专业：没有导入近三年的招生计划。请看学校招生网。</Card>,
        },
      ]
    : majorsByField(Majors).map(({ field, majors }, at, all) => ({
        key: `majors-${field}`,
        title: `${field} ${majors.length} 个`,
        content: <FieldMajors majors={majors} />,
        source: at === all.length - 1 ? MajorsSource : null,
      }))

/** A college's page, for a DetailScreen: the family's chance first, then facts, cutoffs, plans and majors. */
export function useCollegeDetail({
  path,
  id,
  tab,
  chance,
  province,
  own,
  next,
}: CollegeDetailProps): DetailScreenProps<Detail | null> {
  const { ProvinceId } = useViewpoint()
  const result = useGetCollegeQuery(id ? { SchoolId: id.slice(0, 40), ...(ProvinceId && { ProvinceId }) } : skipToken)
  const [follow, following] = useFollowCollegeMutation()
  return {
    id: 'college',
    title: ({ Name }) => Name,
    result: id ? result : { data: null, isLoading: false },
    beginTab: tab,
    gone: {
      text: '没有找到这所院校',
      reason: '它可能已经改名或撤并，换个名字搜一搜。',
      action: '搜院校',
      onAction: () => void navigate('pages/home/school/searchSchool'),
      errors: ['COLLEGE_NOT_FOUND'],
    },
    head: (college) => ({
      what: college.Name,
      where: `${collegePlace(college)} · ${collegeKind(college)}`,
      tags: college.Tags,
    }),
    tabs: (college) => [
      {
        key: 'about',
        label: '概况',
        sections: [
          { key: 'chance', title: '我的机会', content: chance(college) },
          ...standingOf(college),
          factsOf(college),
          ...askedSections(college, (url) => openSite(url, college.Name), openMap),
          { key: 'ways', title: '接下来', content: <Ways college={college} /> },
          { key: 'more', title: '还想知道', content: <More college={college} /> },
        ],
      },
      {
        key: 'lines',
        label: '分数线',
        sections: [
          {
            key: 'lines',
            title: '历年录取线',
            content: (
              <>
                {province}
                <CollegeCutoffsPanel key={ProvinceId} collegeId={college.CollegeId} own={own} />
              </>
            ),
          },
        ],
      },
      { key: 'major-lines', label: '专业线', list: <MajorCutoffs college={college} province={province} /> },
      { key: 'plans', label: '计划', list: <Plans college={college} province={province} /> },
      { key: 'majors', label: '专业', sections: majorSections(college) },
    ],
    follow: ({ CollegeId, IsFollowed }) => ({
      isOn: IsFollowed,
      isBusy: following.isLoading,
      onToggle: () => void follow({ SchoolId: CollegeId, IsFollowed: !IsFollowed }),
    }),
    share: ({ CollegeId, Name }) => ({ title: Name, path: pageUrl(path, { id: CollegeId }) }),
    next: () => next,
  }
}
