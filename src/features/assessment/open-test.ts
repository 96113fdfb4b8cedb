// Where a test leads.
import { navigate, type replace } from '@/shared/navigation/navigate'
import type { TestCode } from './tests'

/** Opens the page before a test: what it is and how to answer. */
export function openTips(code: TestCode): Promise<void> {
  if (code === 'all-round') return navigate('pages/assess/allround/index')
  return code === 'subject'
    ? navigate('pages/assess/new-exam-choose/index')
    : navigate('pages/assess/custom-pages/test-tips', { testCode: code })
}

/** Opens the sentences of a test. */
export const openSentences = (code: TestCode, way: typeof navigate = navigate): Promise<void> =>
  code === 'all-round'
    ? way('pages/assess/allround/answer')
    : way('pages/assess/custom-pages/test-content', { testCode: code })

/** Opens the short result. */
export const openResult = (code: TestCode, id: string, way: typeof replace = navigate): Promise<void> =>
  code === 'all-round'
    ? way('pages/assess/allround/result', { id })
    : way('pages/assess/custom-pages/testResult', { id })

/** Opens the report of a test; undefined if its result page contains everything. */
export function reportOf(code: TestCode): ((id: string) => Promise<void>) | undefined {
  if (code === 'holland') return (id) => navigate('pages/personal/appraisal/mbtidetail2', { id })
  if (code === 'mbti') return (id) => navigate('pages/personal/appraisal/mbtidetail', { id })
  if (code === 'personality') return (id) => navigate('pages/personal/appraisal/mbtidetail3', { id })
  return undefined
}
