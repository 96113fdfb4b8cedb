import type { RequestOf } from 'contract/registry'
import type { FormErrors } from '@/shared/form/form-errors'
import type { UserInfo } from '@/shared/session/account/session-state'

/** Base information as the form holds it: text, '' for an open choice. */
export interface BaseInfo {
  nickName: string
  realName: string
  /** 1 male, 2 female. */
  gender: string
  /** student or parent. */
  identity: string
  schoolName: string
  graduationYear: string
  provinceId: string
  cityId: string
}

/** A college student left school up to four years ago; a child starting junior secondary has up to seven years to go. */
const YEARS_BACK = 4
const YEARS_AHEAD = 7

export function baseInfoOf(user: UserInfo): BaseInfo {
  return {
    nickName: user.NickName,
    realName: user.RealName ?? '',
    gender: user.Gender ? String(user.Gender) : '',
    identity: user.Identity ?? '',
    schoolName: user.SchoolName ?? '',
    graduationYear: user.GraduationYear ? String(user.GraduationYear) : '',
    provinceId: user.ProvinceId ?? '',
    cityId: user.CityId ?? '',
  }
}

/** Graduation years to choose from, from a college student to a child of twelve. */
export function graduationYears(wishYear: number): number[] {
  return Array.from({ length: YEARS_BACK + 1 + YEARS_AHEAD }, (_, index) => wishYear - YEARS_BACK + index)
}

export function baseInfoProblems(info: BaseInfo): FormErrors<BaseInfo> {
  return {
    nickName: info.nickName.trim() ? undefined : '请填写昵称',
    identity: info.identity ? undefined : '请选择您是考生还是家长',
    graduationYear: info.graduationYear ? undefined : '请选择高中毕业年份',
  }
}

/** The call for a form without problems; empty choices are left out, texts are sent even if they were emptied. */
export function baseInfoRequest(info: BaseInfo): RequestOf<'User/UpdateUserStudent'> {
  return {
    NickName: info.nickName.trim(),
    RealName: info.realName.trim(),
    SchoolName: info.schoolName.trim(),
    Identity: info.identity === 'parent' ? 'parent' : 'student',
    GraduationYear: Number(info.graduationYear),
    ...(info.gender ? { Gender: Number(info.gender) } : {}),
    ...(info.provinceId ? { ProvinceId: info.provinceId, ...(info.cityId ? { CityId: info.cityId } : {}) } : {}),
  }
}
