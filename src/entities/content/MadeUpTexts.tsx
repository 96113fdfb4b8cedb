import { MadeUpNote, type MadeUpNoteProps } from '@/shared/ui/source-note/MadeUpNote'

/** One line above a list of texts or films if some of them were made up. */
export const MadeUpTexts = ({ rows }: Pick<MadeUpNoteProps, 'rows'>) => (
  <MadeUpNote rows={rows} words='有的内容是编的示例，打开能看到说明。' />
)
