import { useCopy } from '@/features/site/content/use-copy'
import { placeOf } from '@/features/site/places/place-params'
import { goBack } from '@/shared/navigation/navigate'
import { map } from '@/shared/platform/map/map'
import { definePage } from '@/shared/screens/define-page'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { EmptyState } from '@/shared/ui/layout/EmptyState'
import { Page } from '@/shared/ui/page/Page'
import { useHere } from '@/shared/ui/page/use-shown'

/** 查看位置: a place by its address; the phone's own map shows it, because the product uses no map service. */
export default definePage('pages/location/open-location', function OpenLocationPage({ params }) {
  const here = useHere()
  const place = placeOf(params)
  const copy = useCopy()
  const { name, address, point } = place
  if (name === '' && address === '' && !point) {
    return (
      <Page>
        <EmptyState
          id='no-place'
          text='没有位置可看'
          reason='链接里没有名称和地址。'
          action='返回'
          onAction={() => void goBack()}
        />
      </Page>
    )
  }
  const openMap = async () => {
    if (!(await map.open(place))) here.toast('地图没有打开，请复制地址到地图里查找')
  }
  return (
    <Page>
      <Card id='place'>
        {name !== '' && <Cell title='名称' value={name} />}
        {address !== '' && <Cell title='地址' value={address} />}
        {point && <Cell title='经纬度' value={`${point.latitude}，${point.longitude}`} />}
      </Card>
      {map.canOpen(place) && (
        <Card>
          <Button id='open-map' block onClick={() => void openMap()}>
            用手机地图打开
          </Button>
        </Card>
      )}
      <Button
        id='copy-address'
        block
        kind='plain'
        onClick={() =>
          copy([address, name].filter(Boolean).join(' ') || `${point?.latitude},${point?.longitude}`, '地址')
        }
      >
        复制地址
      </Button>
    </Page>
  )
})
