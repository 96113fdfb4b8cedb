import { View } from '@tarojs/components'
import { Segmented } from '@/shared/ui/controls/Segmented'
import type { PlaceInSight } from '../hooks/use-place-in-sight'
import './place-choice.scss'

/** The tracks of the province in sight; nothing if it has only one. */
export function TrackChoice({ place }: { place: Pick<PlaceInSight, 'tracks' | 'track' | 'chooseTrack'> }) {
  if (place.tracks.length < 2) return null
  return (
    <View className='place-choice__track'>
      <Segmented
        id='track'
        label='科类'
        options={place.tracks.map((track) => ({ value: track, label: track }))}
        value={place.track}
        onChange={place.chooseTrack}
      />
    </View>
  )
}
