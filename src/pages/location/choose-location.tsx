import { PlacePicker } from '@/features/site/places/components/PlacePicker'
import { offeredProvinces } from '@/entities/province/provinces'
import type { Place } from '@/entities/place/use-place-choice'
import { goBack } from '@/shared/navigation/navigate'
import { answerAsker } from '@/shared/navigation/page-answer'
import { overlay } from '@/shared/platform/overlay/overlay'
import { definePage } from '@/shared/screens/define-page'
import { selectWebConfig } from '@/shared/session/site-slice'
import { Page } from '@/shared/ui/page/Page'
import { useAppSelector } from '@/store/hooks'

/** 选择位置: province, city, district, by steps or by a part of the name; the choice goes back to who asked. */
export default definePage('pages/location/choose-location', function ChooseLocationPage({ params }) {
  const { asker, id } = params
  const offered = useAppSelector(selectWebConfig)?.ProvinceList ?? []
  const choose = async (place: Place) => {
    if (asker) answerAsker(asker, place)
    overlay.toast(`已选择 ${place.FullName}`)
    await goBack('pages/personal/index')
  }
  return (
    <Page>
      <PlacePicker
        provinces={offeredProvinces(offered)}
        currentId={/^\d{6}$/.test(id ?? '') ? id : undefined}
        onChoose={(place) => void choose(place)}
      />
    </Page>
  )
})
