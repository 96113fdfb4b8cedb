import { useListAllWishProvincesQuery } from '@/features/wish/batch/api'
import { provinceFillingText } from '@/features/wish/batch/model/province-data'
import { PlacePicker } from '@/features/site/places/PlacePicker'
import { offeredProvinces, type Province } from '@/entities/place/provinces'
import type { Place } from '@/entities/place/use-place-choice'
import { goBack } from '@/shared/navigation/navigate'
import { answerAsker } from '@/shared/navigation/page-answer'
import { definePage } from '@/shared/screens/define-page'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { selectWebConfig } from '@/shared/session/site/site-state'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'
import { useHere } from '@/shared/ui/page/use-shown'

/** Provinces of the organisation, each with how its list is made and the data for making it. */
function ProvinceChoice({ provinces }: { provinces: readonly Province[] }) {
  const { provinceID } = useSession()
  const known = useListAllWishProvincesQuery().data?.Items
  const lookAt = async (provinceId: string) => {
    selectProvince(provinceId)
    await goBack('pages/home/index')
  }
  return (
    <Card id='provinces' title='看哪个省份'>
      {provinces.map(({ ProvinceId, ProvinceName }) => {
        const own = known?.find((one) => one.ProvinceId === ProvinceId)
        return (
          <Cell
            key={ProvinceId}
            id={`province-${ProvinceId}`}
            title={ProvinceName}
            note={own && provinceFillingText(own)}
            value={ProvinceId === provinceID ? '现在的选择' : undefined}
            onClick={() => void lookAt(ProvinceId)}
          />
        )
      })}
    </Card>
  )
}

/**
 * 选择位置: province, city, district, by steps or by a part of the name; the choice goes back to the asking page. If only a province
 * is asked for, it is the one of the organisation's list that the family looks at from now on.
 */
export default definePage('pages/location/choose-location', function ChooseLocationPage({ params }) {
  const here = useHere()
  const { asker, id, level } = params
  const provinces = offeredProvinces(useAppSelector(selectWebConfig)?.ProvinceList ?? [])
  const choose = async (place: Place) => {
    if (asker) answerAsker(asker, place)
    here.toast(`已选择 ${place.FullName}`)
    await goBack('pages/personal/index')
  }
  return (
    <Page>
      {level === 'province' ? (
        <ProvinceChoice provinces={provinces} />
      ) : (
        <PlacePicker
          provinces={provinces}
          currentId={/^\d{6}$/.test(id ?? '') ? id : undefined}
          onChoose={(place) => void choose(place)}
        />
      )}
    </Page>
  )
})
