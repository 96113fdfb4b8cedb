import { useState } from 'react'
import { skipToken } from '@reduxjs/toolkit/query/react'
import { View } from '@tarojs/components'
import type { Place } from '@/entities/place/use-place-choice'
import type { Province } from '@/entities/place/provinces'
import { useKeyword } from '@/shared/lib/hooks/use-keyword'
import { currentOf } from '@/shared/screens/list-result'
import { Button } from '@/shared/ui/controls/Button'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { QueryView } from '@/shared/ui/query-view/QueryView'
import { SearchBox } from '@/shared/ui/controls/SearchBox'
import { useFindPlacesQuery, useListAreasQuery, useListDistrictsQuery } from '@/entities/place/api'
import './PlacePicker.scss'

const KEYWORD_LENGTH = 20
const FOUND_SHOWN = 50

export interface PlacePickerProps {
  /** Provinces to choose from: results in other provinces are not offered. */
  provinces: readonly Province[]
  /** Code of the division chosen now. */
  currentId?: string
  onChoose: (place: Place) => void
}

interface Division {
  Id: string
  Name: string
}

const LEVEL_WORDS: Record<Place['Level'], string> = { province: '省级', city: '城市', district: '区县' }

const provincePlace = ({ ProvinceId, ProvinceName }: Province): Place => ({
  Id: ProvinceId,
  Name: ProvinceName,
  FullName: ProvinceName,
  Level: 'province',
  ParentId: null,
  ProvinceId,
  CityId: null,
})

/** A municipality's one city has the same name: it is shown once. */
const join = (...names: string[]) => [...new Set(names)].join(' ')

const cityPlace = (province: Province, city: Division): Place => ({
  Id: city.Id,
  Name: city.Name,
  FullName: join(province.ProvinceName, city.Name),
  Level: 'city',
  ParentId: province.ProvinceId,
  ProvinceId: province.ProvinceId,
  CityId: city.Id,
})

const districtPlace = (province: Province, city: Division, district: Division): Place => ({
  Id: district.Id,
  Name: district.Name,
  FullName: join(province.ProvinceName, city.Name, district.Name),
  Level: 'district',
  ParentId: city.Id,
  ProvinceId: province.ProvinceId,
  CityId: city.Id,
})

function Found({
  keyword,
  provinces,
  onChoose,
}: { keyword: string } & Pick<PlacePickerProps, 'provinces' | 'onChoose'>) {
  const found = useFindPlacesQuery({ Keyword: keyword, PageSize: FOUND_SHOWN })
  const offered = (items: readonly Place[]) =>
    items.filter((place) => provinces.some(({ ProvinceId }) => ProvinceId === place.ProvinceId))
  return (
    <QueryView
      result={currentOf(found)}
      isEmpty={({ Items }) => offered(Items).length === 0}
      empty={{ text: '没有找到这个地方', reason: '只写名称里的两三个字试试，例如“玄武”。' }}
    >
      {({ Items, Total }) => (
        <Card id='places-found'>
          {offered(Items).map((place) => (
            <Cell
              key={place.Id}
              id={`place-${place.Id}`}
              title={place.FullName}
              value={LEVEL_WORDS[place.Level]}
              onClick={() => onChoose(place)}
            />
          ))}
          {Total > FOUND_SHOWN && <View className='place-picker__note'>还有更多，请把名称写完整一些</View>}
        </Card>
      )}
    </QueryView>
  )
}

function Districts({
  province,
  city,
  onChoose,
}: { province: Province; city: Division } & Pick<PlacePickerProps, 'onChoose'>) {
  const districts = useListDistrictsQuery({ CityId: city.Id })
  return (
    <QueryView result={{ ...districts, data: districts.currentData }}>
      {({ Items }) => (
        <Card id='districts' title={join(province.ProvinceName, city.Name)}>
          <Cell
            id={`place-${city.Id}`}
            title={`就选${city.Name}`}
            note={Items.length === 0 ? '这里没有下一级的区县' : '不选区县'}
            onClick={() => onChoose(cityPlace(province, city))}
          />
          {Items.map((district) => (
            <Cell
              key={district.Id}
              id={`place-${district.Id}`}
              title={district.Name}
              onClick={() => onChoose(districtPlace(province, city, district))}
            />
          ))}
        </Card>
      )}
    </QueryView>
  )
}

function Cities({
  province,
  onCity,
  onChoose,
}: { province: Province; onCity: (city: Division) => void } & Pick<PlacePickerProps, 'onChoose'>) {
  const areas = useListAreasQuery()
  return (
    <QueryView result={areas}>
      {({ Items }) => (
        <Card id='cities' title={province.ProvinceName}>
          <Cell
            id={`place-${province.ProvinceId}`}
            title={`就选${province.ProvinceName}`}
            note='不选城市'
            onClick={() => onChoose(provincePlace(province))}
          />
          {Items.filter(({ ParentId }) => ParentId === province.ProvinceId).map((city) => (
            <Cell key={city.Id} id={`city-${city.Id}`} title={city.Name} arrow onClick={() => onCity(city)} />
          ))}
        </Card>
      )}
    </QueryView>
  )
}

/** Province, city, district: each step narrows the choice, each may be the last; or a part of the name finds all levels. */
export function PlacePicker({ provinces, currentId, onChoose }: PlacePickerProps) {
  const { text, setText, keyword } = useKeyword('', KEYWORD_LENGTH)
  const [province, setProvince] = useState<Province>()
  const [city, setCity] = useState<Division>()
  const current = useFindPlacesQuery(currentId ? { Id: currentId } : skipToken).data?.Items[0]
  // fetched while the user chooses the province
  useListAreasQuery()
  const back = () => (city ? setCity(undefined) : setProvince(undefined))
  return (
    <>
      <View className='place-picker__search'>
        <SearchBox id='place-search' value={text} onChange={setText} onSearch={setText} placeholder='搜省、市、区县' />
      </View>
      {current && (
        <Card>
          <Cell title='现在的选择' value={current.FullName} />
        </Card>
      )}
      {keyword !== '' ? (
        <Found keyword={keyword} provinces={provinces} onChoose={onChoose} />
      ) : (
        <>
          {province && (
            <View className='place-picker__back'>
              <Button id='place-back' kind='text' size='sm' onClick={back}>
                {city ? '换一个城市' : '换一个省份'}
              </Button>
            </View>
          )}
          {province && city && <Districts province={province} city={city} onChoose={onChoose} />}
          {province && !city && <Cities province={province} onCity={setCity} onChoose={onChoose} />}
          {!province && (
            <Card id='provinces' title='选择省份'>
              {provinces.map((item) => (
                <Cell
                  key={item.ProvinceId}
                  id={`province-${item.ProvinceId}`}
                  title={item.ProvinceName}
                  arrow
                  onClick={() => setProvince(item)}
                />
              ))}
            </Card>
          )}
        </>
      )}
    </>
  )
}
