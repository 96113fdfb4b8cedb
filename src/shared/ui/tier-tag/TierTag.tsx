import { Text } from '@tarojs/components'
import { cx } from '@/shared/ui/class-name'
import { TIER_CLASS, TIER_MEANING, type Tier } from '@/shared/ui/tier-tag/tier'
import './tier-tag.scss'

export function TierTag({ tier }: { tier: Tier }) {
  return (
    <Text
      className={cx('ui-tier-tag', `ui-tier-tag--${TIER_CLASS[tier]}`)}
      {...{ role: 'img', 'aria-label': TIER_MEANING[tier] }}
    >
      {tier}
    </Text>
  )
}
