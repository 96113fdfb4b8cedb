import { useState } from 'react'
import { formErrorsOf } from '@/shared/form/form-errors'
import { FormMessage } from '@/shared/form/FormMessage'
import { download } from '@/shared/platform/download/download'
import { environment } from '@/shared/platform/environment/environment'
import { Cell } from '@/shared/ui/layout/Cell'
import { useExportOwnDataMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'

const TITLE = '我的数据'

export interface OwnDataCellProps {
  /** Checks the identity of the user, and calls back once it is proved. */
  onProof: (again: () => void) => Promise<void>
}

/** Exports all data of the account as one file. Checks the user's identity if the last proof is too old. */
export function OwnDataCell({ onProof }: OwnDataCellProps) {
  const here = useHere()
  const [ask] = useExportOwnDataMutation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // mini-programs cannot open such a file
  if (!environment.isH5) return <Cell id='own-data' title={TITLE} note='用手机浏览器打开本站，可以导出成一个文件' />

  const run = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      const { Url, FileName } = await ask().unwrap()
      await download.openFile({ url: Url, fileName: FileName }).then(
        () => here.toast('已导出，请妥善保管这个文件'),
        () => setProblem('没有下载成功，请检查网络后重试'),
      )
    } catch (failure) {
      const { form } = formErrorsOf(failure, {})
      if ((failure as { error?: string }).error !== 'PROOF_NEEDED') setProblem(form)
      else await onProof(() => void run())
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
