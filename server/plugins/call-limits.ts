// Calls that guess secrets, hash passwords or cost money: requests a minute and address, beside what the call costs by its weight. A school shares
// one address. Two names of one call share one limit.
import type { EndpointPath } from '../../contract/registry'

export interface CallLimit {
  group: string
  most: number
}

export const CALL_LIMITS: Partial<Record<EndpointPath, CallLimit>> = {
  'Auth/Login': { group: 'password', most: 60 },
  'Auth/RegisterAndLogin': { group: 'register', most: 30 },
  'Auth/ValidateCodeLoginOrRegister': { group: 'code', most: 60 },
  'Auth/SendValidateCode': { group: 'sms', most: 30 },
  'Auth/GetCaptcha': { group: 'Auth/GetCaptcha', most: 120 },
  'Auth/CheckCaptcha': { group: 'Auth/CheckCaptcha', most: 120 },
  'Auth/CheckLoginNameExists': { group: 'Auth/CheckLoginNameExists', most: 60 },
  'Auth/ResetPassword': { group: 'Auth/ResetPassword', most: 30 },
  'Auth/UpdatePassword': { group: 'Auth/UpdatePassword', most: 30 },
  'Auth/SetInitialLoginName': { group: 'Auth/SetInitialLoginName', most: 30 },
  'Auth/OpenLogin': { group: 'device', most: 60 },
  'Auth/ChatAISingleLogin': { group: 'Auth/ChatAISingleLogin', most: 60 },
  'Auth/OpenBind': { group: 'bind', most: 30 },
  'OpenAuth/WechatAuthorize': { group: 'authorise', most: 60 },
  'OpenAuth/DouyinAuthorize': { group: 'authorise', most: 60 },
  'OpenAuth/AlipayAuthorize': { group: 'authorise', most: 60 },
  'OpenAuth/WechatCallback': { group: 'redeem', most: 60 },
  'OpenAuth/DouyinCallback': { group: 'redeem', most: 60 },
  'OpenAuth/AlipayCallback': { group: 'redeem', most: 60 },
  'OpenAuth/WechatBind': { group: 'bind', most: 30 },
  'OpenAuth/DouyinBind': { group: 'bind', most: 30 },
  'OpenAuth/AlipayBind': { group: 'bind', most: 30 },
  'OpenAuth/WechatMiniLogin': { group: 'mini', most: 60 },
  'OpenAuth/DouyinMiniLogin': { group: 'mini', most: 60 },
  'OpenAuth/JsSdkSignature': { group: 'OpenAuth/JsSdkSignature', most: 240 },
  'Public/AliUserId': { group: 'Public/AliUserId', most: 60 },
  'User/UserLogin': { group: 'password', most: 60 },
  'User/VerificationCodeLogin': { group: 'code', most: 60 },
  'User/SendVerificationCode': { group: 'sms', most: 30 },
  'User/CheckVerificationCode': { group: 'code', most: 60 },
  'User/AddStudentAndLogin': { group: 'register', most: 30 },
  'User/DeleteStudent': { group: 'User/DeleteStudent', most: 30 },
  'User/OpenIdLogin': { group: 'device', most: 60 },
  'User/OpenIdToUserId': { group: 'User/OpenIdToUserId', most: 60 },
  'User/OpenRegister': { group: 'bind', most: 30 },
  'User/UpdateStudentRecommendCode': { group: 'User/UpdateStudentRecommendCode', most: 30 },
  'User/CardCheck': { group: 'card', most: 30 },
  'User/GetCardDetail': { group: 'card', most: 30 },
  'User/CardActivation': { group: 'card', most: 30 },
  'User/ActivationCard': { group: 'card', most: 30 },
  'User/ReceiveCard': { group: 'card', most: 30 },
  'Web/Cooperation': { group: 'Web/Cooperation', most: 20 },
  'Desk/SignIn': { group: 'Desk/SignIn', most: 30 },
  'Course/SaveProgress': { group: 'Course/SaveProgress', most: 240 },
}
