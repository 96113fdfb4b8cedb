import { PlacePicker } from '@/features/site/places/components/PlacePicker'
import { offeredProvinces } from '@/entities/province/provinces'
import type { Place } from '@/entities/place/use-place-choice'
import { goBack } from '@/shared/navigation/navigate'
import { answerAsker } from '@/shared/navigation/page-answer'
import { overlay } from '@/shared/platform/overlay/overlay'
import { definePage } from '@/shared/screens/define-page'
import { selectProvince } from '@/shared/session/site/site-defaults'
import { selectWebConfig } from '@/shared/session/site/site-slice'
import { useSession } from '@/shared/session/account/use-session'
import { Card } from '@/shared/ui/card/Card'
import { Cell } from '@/shared/ui/cell/Cell'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'

/**
 * 选择位置: province, city, district, by steps or by a part of the name; the choice goes back to who asked. Asked for a province
 * alone, it is the one of the organisation's list that the family looks at from now on.
 */
export default definePage('pages/location/choose-location', function ChooseLocationPage({ params }) {
  const { asker, id, level } = params
  const { provinceID } = useSession()
  const provinces = offeredProvinces(useAppSelector(selectWebConfig)?.ProvinceList ?? [])
  const choose = async (place: Place) => {
    if (asker) answerAsker(asker, place)
    overlay.toast(`已选择 ${place.FullName}`)
    await goBack('pages/personal/index')
  }
  const lookAt = async (provinceId: string) => {
    selectProvince(provinceId)
    await goBack('pages/home/index')
  }
  return (
    <Page>
      {level === 'province' ? (
        <Card id='provinces' title='看哪个省份'>
          {provinces.map(({ ProvinceId, ProvinceName }) => (
            <Cell
              key={ProvinceId}
              id={`province-${ProvinceId}`}
              title={ProvinceName}
              value={ProvinceId === provinceID ? '现在的选择' : undefined}
              onClick={() => void lookAt(ProvinceId)}
            />
          ))}
        </Card>
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
