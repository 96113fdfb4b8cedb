import { useState } from 'react'
import { relaunch } from '@/shared/navigation/navigate'
import { signOut } from '@/shared/session/account/sign-in'
import { useConfirm } from '@/shared/ui/page/use-confirm'

/** Signing out: asks first, ends on the home page. `isLeaving` while it runs. */
export function useSignOut(): { leave: () => Promise<void>; isLeaving: boolean } {
  const confirm = useConfirm()
  const [isLeaving, setIsLeaving] = useState(false)
  const leave = async () => {
    const content = '没保存的志愿表会留在这台设备上，下次登录这个账号时还在。'
    if (!(await confirm({ title: '退出登录？', content, confirmText: '退出' }))) return
    setIsLeaving(true)
    try {
      await signOut()
      await relaunch('pages/home/index')
    } finally {
      setIsLeaving(false)
    }
  }
  return { leave, isLeaving }
}
