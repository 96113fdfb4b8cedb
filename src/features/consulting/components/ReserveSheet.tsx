import { FormMessage } from '@/shared/form/FormMessage'
import { mobileProblem } from '@/shared/lib/text/mobile-problem'
import { useForm } from '@/shared/form/use-form'
import { chinaMoment } from '@/shared/lib/date/date-time'
import { storage } from '@/shared/platform/storage/storage'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { TextArea } from '@/shared/ui/text-area/TextArea'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useReserveTeacherMutation } from '../api'
import { cancelText, WAY_WORDS, type TeacherDetail } from '../words'
import { useHere } from '@/shared/ui/page/use-shown'

const MOST_WORDS = 300

export interface ReserveSheetProps {
  teacher: TeacherDetail
  startsAt: string
  onClose: () => void
}

/** The person to call and the subject. The typed text stays if the slot was taken meanwhile. */
export function ReserveSheet({ teacher, startsAt, onClose }: ReserveSheetProps) {
  const here = useHere()
  const [reserve] = useReserveTeacherMutation()
  const form = useForm({
    initial: { mobile: storage.text('UserMobile') ?? '', about: '' },
    check: ({ mobile, about }) => ({
      mobile: mobileProblem(mobile.trim()),
      about: about.trim() ? undefined : '请写想问什么，一两句就够',
    }),
    byField: { Mobile: 'mobile', About: 'about' },
  })
  const { values, errors, set, isBusy } = form
  const send = async () => {
    const isDone = await form.submit(async ({ mobile, about }) => {
      await reserve({
        TeacherId: teacher.TeacherId,
        StartsAt: startsAt,
        Mobile: mobile.trim(),
        About: about.trim(),
      }).unwrap()
    })
    if (!isDone) return
    here.toast('约好了')
    onClose()
  }
  return (
    <Sheet
      open
      id='reserve-sheet'
      title={`约 ${chinaMoment(startsAt)}`}
      onClose={onClose}
      footer={
        <Button id='reserve-send' block loading={isBusy} onClick={() => void send()}>
          约这个时段
        </Button>
      }
    >
      <Field
        label='手机号'
        required
        error={errors.mobile}
        message={`老师到时候${WAY_WORDS[teacher.Way]}联系这个号码，约 ${teacher.Minutes} 分钟。${cancelText(startsAt, teacher.CancelHours)}`}
      >
        <TextInput
          id='reserve-mobile'
          type='number'
          value={values.mobile}
          onChange={(mobile) => set('mobile', mobile)}
          maxLength={11}
        />
      </Field>
      <Field label='想问什么' required error={errors.about}>
        <TextArea
          id='reserve-about'
          value={values.about}
          onChange={(about) => set('about', about)}
          placeholder='例如：稳的几个志愿顺序对不对'
          maxLength={MOST_WORDS}
        />
      </Field>
      <FormMessage text={errors.form} />
    </Sheet>
  )
}
