import { useState } from 'react'
import { contentApi } from '@/features/content/api'
import { AgentCard } from '@/features/content/components/AgentCard'
import { usePlaceChoice, type Place } from '@/entities/place/use-place-choice'
import { navigate } from '@/shared/navigation/navigate'
import { definePage } from '@/shared/screens/define-page'
import { ListScreen } from '@/shared/screens/ListScreen'
import { Cell } from '@/shared/ui/layout/Cell'
import { MadeUpNote } from '@/shared/ui/source-note/MadeUpNote'

/** 本地服务商: service points, the nearest first once a place is chosen. */
export default definePage('pages/personal/service/agent', function AgentsPage() {
  const [place, setPlace] = useState<Place>()
  const choose = usePlaceChoice(setPlace)
  return (
    <ListScreen
      id='agents'
      endpoint={contentApi.endpoints.listAgents}
      question={() => (place ? { PlaceId: place.Id } : {})}
      lead={
        <Cell
          id='agent-place'
          title={place ? place.FullName : '全国'}
          value={place ? '换地方' : '选地方'}
          arrow
          onClick={() => choose(place?.Id)}
        />
      }
      header={(rows) => <MadeUpNote rows={rows} words='这里的服务点是编的示例，没有这些地方。' />}
      row={(agent) => <AgentCard agent={agent} />}
      keyOf={({ AgentId }) => AgentId}
      rowHeight={180}
      unit='家'
      empty={{
        text: '还没有服务商',
        reason: '想成为本地服务商，可以给我们留言。',
        action: '去留言',
        onAction: () => void navigate('pages/personal/service/cooperation'),
      }}
    />
  )
})
