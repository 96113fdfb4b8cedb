// Reading a list, the family's decisions on its lines, and taking it over into the draft.
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { cleanScoreForm } from '@/entities/exam/exam'
import type { SelectedSchool } from '@/entities/draft/draft'
import { listBrought } from '@/features/wish/draft/draft-state'
import type { DraftHandle } from '@/features/wish/draft/hooks/use-drafts'
import { fileChoice } from '@/shared/platform/file-choice/file-choice'
import { TooLarge } from '@/shared/platform/file-choice/types'
import { useReadListMutation } from './api'
import {
  appended,
  linesOf,
  wishesOf,
  withChoice,
  without,
  type BroughtLine,
  type ReadAnswer,
  type ReadUnit,
} from './model/read-lines'

const ENDINGS = ['xlsx', 'csv', 'docx', 'txt']
/** As the call takes it, in base64. */
const MOST_BYTES = 700_000

export function useBring({ form, wishType, batchId, ref, draft }: DraftHandle) {
  const dispatch = useDispatch()
  const [ask, { isLoading }] = useReadListMutation()
  const [answer, setAnswer] = useState<ReadAnswer | null>(null)
  const [lines, setLines] = useState<BroughtLine[]>([])
  const [problem, setProblem] = useState('')

  // what was read belongs to one score and batch
  const asked = JSON.stringify([form, wishType, batchId])
  useEffect(() => setAnswer(null), [asked])

  const read = async (what: { Text: string } | { File: { Name: string; Content: string } }) => {
    if (!form) return
    setProblem('')
    try {
      const found = await ask({ ...cleanScoreForm(form), BatchId: batchId, WishType: wishType, ...what }).unwrap()
      if (found.Lines.length === 0) {
        setProblem('没有读到志愿。请一行写一个，写上院校和专业（或专业组）。')
        return
      }
      setAnswer(found)
      setLines(linesOf(found))
    } catch {
      // the pipeline has shown why
    }
  }
  const readFile = async () => {
    setProblem('')
    try {
      const file = await fileChoice.choose(ENDINGS, MOST_BYTES)
      if (file) await read({ File: { Name: file.name.slice(-200), Content: file.content } })
    } catch (error) {
      setProblem(
        error instanceof TooLarge ? '文件太大，请只留志愿那一页，或复制文字粘贴' : '文件没有读出来，请复制文字粘贴',
      )
    }
  }
  const wishes = answer ? wishesOf(lines, answer.HasAdjustment) : []
  const put = (isAppended: boolean) => {
    if (!ref) return
    const before = draft?.selectedSchool ?? []
    const list: SelectedSchool[] = isAppended ? appended(before, wishes) : wishes
    dispatch(
      listBrought({
        ref,
        wishes: list,
        text: `已放进 ${isAppended ? list.length - before.length : list.length} 个带来的志愿`,
      }),
    )
  }
  return {
    ...{ answer, lines, wishes, problem, isReading: isLoading, read, readFile, put },
    again: () => setAnswer(null),
    choose: (key: number, unit: ReadUnit | null) => setLines((now) => withChoice(now, key, unit)),
    remove: (key: number) => setLines((now) => without(now, key)),
  }
}
