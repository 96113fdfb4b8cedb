import { useState } from 'react'
import { formErrorsOf } from '@/shared/form/form-errors'
import { FormMessage } from '@/shared/form/FormMessage'
import { navigate } from '@/shared/navigation/navigate'
import { dialog } from '@/shared/platform/dialog/dialog'
import { download } from '@/shared/platform/download/download'
import { environment } from '@/shared/platform/environment/environment'
import { overlay } from '@/shared/platform/overlay/overlay'
import { signOut } from '@/shared/session/account/sign-in'
import { Cell } from '@/shared/ui/cell/Cell'
import { useExportOwnDataMutation } from '../api'

const TITLE = '我的数据'

export interface OwnDataCellProps {
  /**
   * Asks on the page itself who sits there, and calls back once that is proved; false where the account can prove nothing there and
   * signs in anew instead.
   */
  onProof: (again: () => void) => boolean
  returnTo: '/pages/personal/service/setting'
}

/** Takes everything of the account along as one file. Asks who sits there where that was proved too long ago. */
export function OwnDataCell({ onProof, returnTo }: OwnDataCellProps) {
  const [ask] = useExportOwnDataMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // mini-programs open no such file
  if (!environment.isH5) return <Cell id='own-data' title={TITLE} note='用手机浏览器打开本站，可以导出成一个文件' />

  const signInAnew = async () => {
    const content = '文件里有账号的全部内容，要先确认是您本人。重新登录后一刻钟内可以导出。'
    if (!(await dialog.confirm({ title: '请重新登录', content, confirmText: '重新登录' }))) return
    await signOut()
    await navigate('pages/personal/login/index', { redirect: returnTo })
  }
  const run = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { Url, FileName } = await ask().unwrap()
      await download.openFile({ url: Url, fileName: FileName }).then(
        () => overlay.toast('已导出，请妥善保管这个文件'),
        () => setProblem('没有下载成功，请检查网络后重试'),
      )
    } catch (failure) {
      const { form } = formErrorsOf(failure, {})
      if ((failure as { error?: string }).error !== 'PROOF_NEEDED') setProblem(form)
      else if (!onProof(() => void run())) await signInAnew()
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <>
      <Cell
        id='own-data'
        title={TITLE}
        note='资料、志愿表、测评等全部内容，导出成一个文件'
        value={isBusy ? '正在导出' : '导出'}
        arrow
        onClick={isBusy ? undefined : () => void run()}
      />
      <FormMessage text={problem} />
    </>
  )
}
