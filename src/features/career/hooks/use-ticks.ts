import { useSignedIn } from '@/shared/session/account/use-signed-in'
import { useSaveMatterMutation, useSaveStudyPlanMutation, useSaveTargetMutation } from '../api'
import type { Matter, Plan, Target } from '../model/calendar'
import { useHere } from '@/shared/ui/page/use-shown'

const ELSEWHERE = '另一台设备刚改过，已换成那边的'

/** Handles a press on a box: a guest signs in first. After a failure a toast appears and the box returns to its old state. */
export function useTicks() {
  const here = useHere()
  const signedIn = useSignedIn()
  const [saveMatter] = useSaveMatterMutation()
  const [saveTarget] = useSaveTargetMutation()
  const [savePlan] = useSaveStudyPlanMutation()
  const reported = (sent: Promise<{ IsConflict: boolean }>) =>
    void sent.then(
      ({ IsConflict }) => IsConflict && here.toast(ELSEWHERE),
      () => undefined,
    )
  return {
    matter: ({ MatterId, Revision }: Matter, IsDone: boolean) =>
      signedIn(() => reported(saveMatter({ MatterId, BaseRevision: Revision, IsDone }).unwrap())),
    target: ({ TargetId, Revision }: Target, IsDone: boolean) =>
      reported(saveTarget({ TargetId, BaseRevision: Revision, IsDone }).unwrap()),
    day: ({ PlanId, Revision }: Plan, Day: string, IsDayDone: boolean) =>
      reported(savePlan({ PlanId, BaseRevision: Revision, Day, IsDayDone }).unwrap()),
  }
}
