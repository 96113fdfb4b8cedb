import { View } from '@tarojs/components'
import { useGetDictionaryQuery } from '@/entities/dictionary-api'
import { DictionaryChips } from '@/entities/DictionaryChips'
import { usePlaceChoice } from '@/entities/place/use-place-choice'
import { offeredProvinces } from '@/entities/place/provinces'
import { ChoiceField } from '@/shared/form/ChoiceField'
import { FormMessage } from '@/shared/form/FormMessage'
import { useForm } from '@/shared/form/use-form'
import type { UserInfo } from '@/shared/session/account/session-state'
import { acceptUserInfo } from '@/shared/session/account/sign-in'
import { Button } from '@/shared/ui/controls/Button'
import { Field } from '@/shared/ui/field/Field'
import { TextInput } from '@/shared/ui/controls/TextInput'
import { useListCitiesQuery } from '@/entities/place/api'
import { useUpdateBaseInfoMutation } from '../api'
import { baseInfoOf, baseInfoProblems, baseInfoRequest, graduationYears } from '../model/base-info'
import './profile.scss'

export interface InfoFormProps {
  user: UserInfo
  /** The year being planned: the graduation years to choose from are around it. */
  wishYear: number
  /** Provinces the organisation offers; empty means all. */
  provinces: readonly { ProvinceId: string }[]
  onDone: () => Promise<void>
}

/** Base information about the owner of the account. */
export function InfoForm({ user, wishYear, provinces, onDone }: InfoFormProps) {
  const [update] = useUpdateBaseInfoMutation()
  const form = useForm({
    initial: baseInfoOf(user),
    check: baseInfoProblems,
    byError: { PROVINCE_UNKNOWN: 'provinceId' },
    byField: {
      NickName: 'nickName',
      RealName: 'realName',
      Identity: 'identity',
      GraduationYear: 'graduationYear',
      ProvinceId: 'provinceId',
      CityId: 'cityId',
      SchoolName: 'schoolName',
    },
  })
  const { values, errors, set, isBusy } = form
  // a failed list is reported once, where the user has to choose
  const hasChoices = useGetDictionaryQuery().data !== undefined
  const cities = useListCitiesQuery({ ProvinceId: values.provinceId }, { skip: values.provinceId === '' })
  const cityOptions = (values.provinceId && cities.currentData?.Items) || []

  const chooseProvince = (provinceId: string) => {
    if (provinceId !== values.provinceId) set('cityId', '')
    set('provinceId', provinceId)
  }
  const choosePlace = usePlaceChoice(({ ProvinceId, CityId }) => {
    set('provinceId', ProvinceId)
    set('cityId', CityId ?? '')
  })
  const submit = () =>
    form.submit(async (filled) => {
      acceptUserInfo(await update(baseInfoRequest(filled)).unwrap())
      await onDone()
    })

  return (
    <>
      <Field label='昵称' required error={errors.nickName}>
        <TextInput
          id='info-nick'
          value={values.nickName}
          onChange={(value) => set('nickName', value)}
          placeholder='怎么称呼您'
          maxLength={20}
        />
      </Field>
      <Field label='您是' required error={errors.identity}>
        <DictionaryChips
          name='Identity'
          id='info-identity'
          value={[values.identity]}
          onChange={([value = '']) => set('identity', value)}
        />
      </Field>
      <ChoiceField
        id='info-year'
        label='高中毕业年份'
        required
        options={graduationYears(wishYear).map((year) => ({ value: String(year), label: `${year} 年` }))}
        value={values.graduationYear}
        onChange={(value) => set('graduationYear', value)}
        error={errors.graduationYear}
      />
      <ChoiceField
        id='info-province'
        label='所在省份'
        options={offeredProvinces(provinces).map(({ ProvinceId, ProvinceName }) => ({
          value: ProvinceId,
          label: ProvinceName,
        }))}
        value={values.provinceId}
        onChange={chooseProvince}
        error={errors.provinceId}
      />
      {cityOptions.length > 0 && (
        <ChoiceField
          id='info-city'
          label='所在城市'
          options={cityOptions.map(({ Id, Name }) => ({ value: Id, label: Name }))}
          value={values.cityId}
          onChange={(value) => set('cityId', value)}
          error={errors.cityId}
        />
      )}
      <View className='info-place'>
        <Button
          id='info-place'
          kind='text'
          size='sm'
          onClick={() => choosePlace(values.cityId || values.provinceId || undefined)}
        >
          搜索城市或区县
        </Button>
      </View>
      <Field label='就读高中' error={errors.schoolName}>
        <TextInput
          id='info-school'
          value={values.schoolName}
          onChange={(value) => set('schoolName', value)}
          placeholder='可以不填'
          maxLength={60}
        />
      </Field>
      <Field label='姓名' error={errors.realName} message='只用在导出的志愿表上'>
        <TextInput
          id='info-name'
          value={values.realName}
          onChange={(value) => set('realName', value)}
          placeholder='可以不填'
          maxLength={20}
        />
      </Field>
      {hasChoices && (
        <Field label='性别' error={errors.gender} message='有的专业只招男生或女生'>
          <DictionaryChips
            name='Gender'
            id='info-gender'
            clearable
            value={[values.gender]}
            onChange={([value = '']) => set('gender', value)}
          />
        </Field>
      )}
      <FormMessage text={errors.form} />
      <Button id='info-save' block loading={isBusy} onClick={() => void submit()}>
        保存基本信息
      </Button>
    </>
  )
}
