import { useState } from 'react'
import { View } from '@tarojs/components'
import { HitSheet, type SearchHit } from '@/features/site/search/components/HitSheet'
import { SearchHistory } from '@/features/site/search/components/SearchHistory'
import { AllGroups, OneGroup, type SearchScope } from '@/features/site/search/components/SearchResults'
import { clearSearches, keepSearch, searchHistory } from '@/features/site/search/search-history'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { navigate, openUrl } from '@/shared/navigation/navigate'
import type { PagePath } from '@/shared/navigation/pages'
import { definePage } from '@/shared/screens/define-page'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { SearchBox } from '@/shared/ui/controls/SearchBox'

/** The page of each kind of hit; a hit of kind page has its own address, a college missing from the register opens its cutoffs. */
const PAGE_OF = {
  college: 'pages/home/school/schoolDetail',
  unlisted: 'lines',
  major: 'pages/home/major/specialityDetails',
  occupation: 'pages/home/occupation/details',
  industry: 'pages/home/occupation/industry-details',
  department: 'pages/home/college/departmentDetails',
  way: 'pages/assess/enter-path/enter-content',
  page: 'itself',
  help: 'pages/personal/service/help-detail',
  news: 'pages/home/information/detail',
  upgrade: 'pages/home/information/upgrade-news-detail',
  course: 'pages/onlinestudy/studydetail',
  film: 'pages/home/course/play',
  career: 'pages/career/detail',
  province: null,
} as const satisfies Record<SearchScope, PagePath | 'itself' | 'lines' | null>

/** 搜索: one box over colleges, majors, occupations, industries, the pages themselves, the provinces' rules, help and news. */
export default definePage('pages/home/system/homeTopSearch', function SearchPage({ params }) {
  const { text, setText, keyword } = useKeyword(params.keyword)
  const [scope, setScope] = useState<SearchScope>()
  const [hit, setHit] = useState<SearchHit>()
  const [history, setHistory] = useState(searchHistory)

  const change = (value: string) => {
    setText(value)
    setScope(undefined)
  }
  const open = (found: SearchHit) => {
    setHistory(keepSearch(keyword))
    const page = PAGE_OF[found.Scope]
    if (page === 'itself') void openUrl(`/${found.Id}`)
    else if (page === 'lines') void navigate('pages/home/line/enrollData/searchEnrollment', { keyword: found.Id })
    else if (page) void navigate(page, { id: found.Id })
    else setHit(found)
  }
  return (
    <Page fill={keyword !== '' && scope !== undefined}>
      <View className='search-box'>
        <SearchBox
          id='site-search'
          value={text}
          onChange={change}
          onSearch={(value) => setHistory(keepSearch(value))}
          onCancel={() => change('')}
          placeholder='搜院校、专业、职业、行业、工具'
        />
      </View>
      {keyword === '' ? (
        <>
          <SearchHistory
            words={history}
            onChoose={change}
            onClear={() => {
              clearSearches()
              setHistory([])
            }}
          />
          {history.length === 0 && (
            <EmptyState
              text='想找什么'
              reason='院校、专业、职业、行业的名称，简称（南邮）、拼音（nanyou、njyd）、曾用名、所在城市、代码都可以；也可以搜“一分一段”“选科”这样的查询。'
            />
          )}
        </>
      ) : scope ? (
        <OneGroup keyword={keyword} scope={scope} onOpen={open} onBack={() => setScope(undefined)} />
      ) : (
        <AllGroups keyword={keyword} onOpen={open} onScope={setScope} />
      )}
      <HitSheet hit={hit} onClose={() => setHit(undefined)} />
    </Page>
  )
})
