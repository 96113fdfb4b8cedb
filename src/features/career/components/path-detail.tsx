import { View } from '@tarojs/components'
import { navigate } from '@/shared/navigation/navigate'
import type { DetailTab } from '@/shared/screens/DetailScreen'
import { Card } from '@/shared/ui/layout/Card'
import { Cell } from '@/shared/ui/layout/Cell'
import { cx } from '@/shared/ui/class-name'
import { Days } from '@/shared/ui/layout/Days'
import { isFrontPage, publishedText, type Path } from '../model/paths'
import './career.scss'

const openSite = (url: string, title: string) => void navigate('pages/personal/service/conmonWebview', { url, title })

const MET_WORDS: Record<Path['Conditions'][number]['Met'], string> = {
  yes: '符合',
  no: '不符合',
  unknown: '要确认',
}
const STEP_WORDS = { past: '已过', now: '现在', next: '' } as const

/** 2026-10-20 至 11-30, as in earlier years; the year of the end only if it differs. */
const spanText = ({ From, To, State }: Path['Steps'][number]) => {
  const end = To.slice(0, 4) === From.slice(0, 4) ? To.slice(5) : To
  return [`${From} 至 ${end}`, STEP_WORDS[State]].filter(Boolean).join(' · ')
}

/** The tabs of a way: who may use it, when, what freedom it costs, and the source. */
export function pathTabs(path: Path, examYear: number): DetailTab[] {
  return [
    {
      key: 'path',
      label: '升学路径',
      sections: [
        { key: 'what', title: '是什么', content: <Card>{path.What}</Card> },
        {
          key: 'who',
          title: '谁可以走',
          content: (
            <Card>
              <View {...{ role: 'list' }}>
                {path.Conditions.map(({ Text, Met }) => (
                  <View key={Text} className='path-condition' {...{ role: 'listitem' }}>
                    <View className={cx('path-condition__mark', `path-condition__mark--${Met}`)}>{MET_WORDS[Met]}</View>
                    <View className='path-condition__text'>{Text}</View>
                  </View>
                ))}
                {path.Against.map((text) => (
                  <View key={text} className='path-condition' {...{ role: 'listitem' }}>
                    <View className='path-condition__mark path-condition__mark--unknown'>和你说的</View>
                    <View className='path-condition__text'>{text}</View>
                  </View>
                ))}
              </View>
            </Card>
          ),
        },
        {
          key: 'when',
          title: `什么时候（${examYear} 年高考）`,
          content: (
            <Card>
              {path.Steps.map((step) => (
                <Cell key={step.Key} title={step.Title} note={<Days text={spanText(step)} />} />
              ))}
              <View className='career-target__facts'>
                全国统一高考各省都从 6 月 7 日开始；其余按往年安排推算，各省各校不同，以当年公告为准
              </View>
            </Card>
          ),
        },
        {
          key: 'costs',
          title: '要付出什么',
          content: (
            <Card>
              <View {...{ role: 'list' }}>
                {path.Costs.map((text) => (
                  <View key={text} className='path-condition' {...{ role: 'listitem' }}>
                    {text}
                  </View>
                ))}
              </View>
            </Card>
          ),
        },
        {
          key: 'source',
          title: '依据',
          facts: [
            { label: '文件', value: path.Source.Title },
            { label: '发布', value: path.Source.Publisher },
            { label: '日期', value: publishedText(path.Source.Date) },
            {
              label: isFrontPage(path.Source.Address) ? '网站首页' : '原文',
              value: path.Source.Address,
              onPress: () => openSite(path.Source.Address, path.Source.Publisher),
            },
          ],
          content: isFrontPage(path.Source.Address) && (
            <View id='path-front-page' className='career-lead'>
              打开的是网站首页，不是这份文件：在那里按文件名找。
            </View>
          ),
        },
      ],
    },
  ]
}
