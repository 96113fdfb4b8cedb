import { skipToken } from '@reduxjs/toolkit/query/react'
import { useGetSceneQuery } from '@/features/college/api'
import { WayOn } from '@/features/college/components/WayOn'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { useGone } from '@/shared/screens/use-gone'
import { Gallery } from '@/shared/ui/facts/Gallery'
import { Page } from '@/shared/ui/page/Page'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { Section } from '@/shared/ui/layout/Section'

/** 校园风光: imported pictures of a college, each with its source. */
export default definePage('pages/home/college/scene', function ScenePage({ params }) {
  const id = params.id?.slice(0, 40)
  const result = useGone(useGetSceneQuery(id ? { SchoolId: id } : skipToken), ['COLLEGE_NOT_FOUND'])
  return (
    <Page>
      <QueryView
        result={id ? result : { data: null, isLoading: false }}
        empty={{
          text: '没有找到这所院校',
          reason: '它可能已经改名或撤并，换个名字搜一搜。',
          action: '搜院校',
          onAction: () => void navigate('pages/home/school/searchSchool'),
        }}
      >
        {(scene) =>
          scene.Items.length > 0 ? (
            <Section title={scene.CollegeName} source={scene.Items[0]?.Source}>
              <Gallery
                label={`${scene.CollegeName}的图片`}
                pictures={scene.Items.map(({ Address, Caption }) => ({ src: Address, alt: Caption }))}
                height={260}
              />
            </Section>
          ) : (
            <WayOn college={scene} text={`还没有人导入${scene.CollegeName}的图片。学校的网站上有校园实景。`} />
          )
        }
      </QueryView>
    </Page>
  )
})
