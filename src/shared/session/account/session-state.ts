import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ResponseOf } from 'contract/registry'
import type { SubjectType } from '@/shared/lib/number/score'
import type { ScoreForm } from '@/shared/session/profile-gate/score-form'

export type UserInfo = ResponseOf<'User/GetUserStudent'>
export type LoginData = ResponseOf<'Auth/Login'>
export type Right = LoginData['RightsList'][number]
export type Notice = ResponseOf<'Web/Notices'>['Items'][number]

export interface SessionState {
  token: string
  userInfo: UserInfo | null
  authState: 'guest' | 'authenticated'
  rightsList: Right[]
  /** Province the app shows; '' until the launch has chosen one. */
  provinceID: string
  nickname: string
  avatar: string
  /** Card being activated. */
  cardId: string
  /** The items that the badge of the tab bar counts. */
  news: { noticeList: Notice[]; messageList: Notice[]; unread: number }
  /** Code of the community or school that referred the user. */
  villageCode: string
  scoreFormData: ScoreForm | null
  /** 1 arts, 2 science, 3 none. */
  subjectObject: SubjectType | null
  phone: string
  /** R,G,B */
  themeColor: string
  isWechatBrowser: boolean
  isDouyinBrowser: boolean
  /** Set by signing out: the next page opened reloads the app, so that nothing of the last user remains. */
  mustReload: boolean
}
export interface WithSession {
  session: SessionState
}

export const DEFAULT_THEME_COLOR = '232,76,51'

const initialState: SessionState = {
  token: '',
  userInfo: null,
  authState: 'guest',
  rightsList: [],
  provinceID: '',
  nickname: '',
  avatar: '',
  cardId: '',
  news: { noticeList: [], messageList: [], unread: 0 },
  villageCode: '',
  scoreFormData: null,
  subjectObject: null,
  phone: '',
  themeColor: DEFAULT_THEME_COLOR,
  isWechatBrowser: false,
  isDouyinBrowser: false,
  mustReload: false,
}

function forget(state: SessionState) {
  state.token = ''
  state.userInfo = null
  state.authState = 'guest'
  state.rightsList = []
  state.nickname = ''
  state.avatar = ''
  state.phone = ''
}

export const sessionState = createSlice({
  name: 'session',
  initialState,
  reducers: {
    browserDetected: (state, { payload }: PayloadAction<Pick<SessionState, 'isWechatBrowser' | 'isDouyinBrowser'>>) =>
      void Object.assign(state, payload),
    loggedIn: (state, { payload }: PayloadAction<Pick<LoginData, 'Token' | 'RightsList'>>) => {
      state.token = payload.Token
      state.rightsList = payload.RightsList
      state.authState = 'authenticated'
      state.mustReload = false
    },
    /** The user has signed out: everything is cleared but the kind of browser. Colour and province are set again as at a launch. */
    loggedOut: (state) => ({
      ...initialState,
      isWechatBrowser: state.isWechatBrowser,
      isDouyinBrowser: state.isDouyinBrowser,
      mustReload: true,
    }),
    /** The session has ended by itself: the family's input stays. */
    sessionExpired: forget,
    /** Another user is about to use the app: nothing of the one before stays, in any feature. */
    userChanged: (state) => ({
      ...initialState,
      isWechatBrowser: state.isWechatBrowser,
      isDouyinBrowser: state.isDouyinBrowser,
      themeColor: state.themeColor,
      provinceID: state.provinceID,
      villageCode: state.villageCode,
    }),
    userInfoLoaded: (state, { payload }: PayloadAction<UserInfo>) => {
      state.userInfo = payload
      state.nickname = payload.NickName
      state.avatar = payload.Avatar ?? ''
      state.phone = payload.Mobile ?? ''
    },
    scoreFormStored: {
      /** @param isLoaded it comes from the account and was not just typed */
      prepare: (payload: ScoreForm | null, isLoaded = false) => ({ payload, meta: { isLoaded } }),
      reducer: (state, { payload }: PayloadAction<ScoreForm | null>) => {
        state.scoreFormData = payload
        if (payload) state.subjectObject = payload.SubjectType
      },
    },
    provinceSelected: (state, { payload }: PayloadAction<string>) => void (state.provinceID = payload),
    themeColorChanged: (state, { payload }: PayloadAction<string>) => void (state.themeColor = payload),
    newsLoaded: (state, { payload }: PayloadAction<SessionState['news']>) => void (state.news = payload),
    cardChosen: (state, { payload }: PayloadAction<string>) => void (state.cardId = payload),
    villageCodeChanged: (state, { payload }: PayloadAction<string>) => void (state.villageCode = payload),
  },
})

export const {
  browserDetected,
  loggedIn,
  loggedOut,
  sessionExpired,
  userChanged,
  userInfoLoaded,
  scoreFormStored,
  provinceSelected,
  themeColorChanged,
  newsLoaded,
  cardChosen,
  villageCodeChanged,
} = sessionState.actions

export const selectSession = ({ session }: WithSession) => session
export const selectIsLoggedIn = ({ session }: WithSession) => session.authState === 'authenticated'
/** Whether the last user has signed out since the app started. */
export const selectHasSignedOut = ({ session }: WithSession) => session.mustReload
export const selectScoreForm = ({ session }: WithSession) => session.scoreFormData
export const selectUserInfo = ({ session }: WithSession) => session.userInfo
/** Unread notices and messages: the badge of the third tab. */
export const selectUnread = ({ session }: WithSession) => session.news.unread
