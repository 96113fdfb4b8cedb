import { MadeUpTexts } from '@/entities/content/MadeUpTexts'
import { Section } from '@/shared/ui/layout/Section'
import { useListNewsForReaderQuery } from '../api'
import { ContentRow } from './ContentRow'

/** Texts to read now, each with the reason; nothing if there are none for this reader. A failure leaves the page as it is. */
export function ForReader({ provinceId }: { provinceId: string }) {
  const { data } = useListNewsForReaderQuery(provinceId ? { ProvinceId: provinceId } : {})
  if (!data || data.Items.length === 0) return null
  return (
    <Section id='for-reader' title='现在该看的'>
      <MadeUpTexts rows={data.Items} />
      {data.Items.map((content) => (
        <ContentRow key={content.ContentId} content={content} />
      ))}
    </Section>
  )
}
