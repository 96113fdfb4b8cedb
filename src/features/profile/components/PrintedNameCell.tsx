import { useState } from 'react'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import { acceptUserInfo } from '@/shared/session/account/sign-in'
import { selectUserInfo } from '@/shared/session/account/session-state'
import { Button } from '@/shared/ui/controls/Button'
import { Cell } from '@/shared/ui/layout/Cell'
import { Field } from '@/shared/ui/field/Field'
import { Sheet } from '@/shared/ui/sheet/Sheet'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useSelector } from 'react-redux'
import { useUpdateStudentMutation } from '../api'
import { useHere } from '@/shared/ui/page/use-shown'

/** Asks for the name to print on an exported list if the account has none; else shows nothing. One row, which opens the form. */
export function PrintedNameCell() {
  const here = useHere()
  const [isOpen, setOpen] = useState(false)
  const user = useSelector(selectUserInfo)
  const [update] = useUpdateStudentMutation()
  const form = useForm({
    initial: { name: '', school: '' },
    check: ({ name }) => ({ name: name.trim() ? undefined : '请填写考生姓名' }),
    byField: { RealName: 'name', SchoolName: 'school' },
  })
  const { values, errors, set, isBusy } = form
  if (!user || user.RealName) return null
  const save = () =>
    form.submit(async ({ name, school }) => {
      const SchoolName = school.trim()
      acceptUserInfo(await update({ RealName: name.trim(), ...(SchoolName && { SchoolName }) }).unwrap())
      here.toast('已保存，导出和打印时会写上')
    })
  return (
    <>
      <Cell
        id='printed-name'
        title='写上考生姓名'
        note='只写在您导出和打印的表上'
        arrow
        onClick={() => setOpen(true)}
      />
      <Sheet id='printed-sheet' open={isOpen} title='写上考生姓名' onClose={() => setOpen(false)}>
        <Field label='考生姓名' error={errors.name} message='只写在您导出的表上，分享的链接里没有'>
          <TextInput
            id='printed-student'
            value={values.name}
            onChange={(value) => set('name', value)}
            placeholder='几份表放在一起也分得清'
            maxLength={20}
          />
        </Field>
        {!user.SchoolName && (
          <Field label='就读高中' error={errors.school}>
            <TextInput
              id='printed-school'
              value={values.school}
              onChange={(value) => set('school', value)}
              placeholder='可以不填'
              maxLength={60}
            />
          </Field>
        )}
        <FormMessage text={errors.form} />
        <Button id='printed-save' kind='plain' block loading={isBusy} onClick={() => void save()}>
          保存姓名
        </Button>
      </Sheet>
    </>
  )
}
