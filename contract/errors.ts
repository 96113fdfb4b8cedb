// The error catalogue: what can go wrong, the code a program reads and the sentence a person reads.

export interface ErrorDefinition {
  /** `Code` of the envelope. 112, 116 and 119 have the meanings of the product's error catalogue. */
  code: number
  /** Default `Message`, in Chinese: what happened and what to do. */
  message: string
  /** HTTP status; 200 for every answer of the product itself, another one for a breach of the protocol. */
  status?: number
}

const define = <const T extends Record<string, ErrorDefinition>>(catalogue: T): T => catalogue

export const errors = define({
  // protocol
  NOT_FOUND: { code: 404, status: 404, message: '没有这个接口，请更新到最新版本' },
  METHOD_NOT_ALLOWED: { code: 405, status: 405, message: '请求方式不对，请更新到最新版本' },
  BODY_TOO_LARGE: { code: 413, status: 413, message: '提交的内容太大，请精简后再试' },
  UNSUPPORTED_MEDIA_TYPE: { code: 415, status: 415, message: '提交的格式不支持，请更新到最新版本' },
  BODY_NOT_READABLE: { code: 400, status: 400, message: '提交的内容不完整，请重试' },
  TOO_MANY_REQUESTS: { code: 429, status: 429, message: '操作太频繁，请稍后再试' },
  INTERNAL: { code: 500, status: 500, message: '服务出了点问题，请稍后再试' },
  BUSY: { code: 1006, status: 503, message: '现在使用的人很多，请过几秒再试' },
  UNAVAILABLE: { code: 503, status: 503, message: '服务正在启动或维护，请稍后再试' },
  // common
  INVALID_REQUEST: { code: 1001, message: '填写的内容有误，请检查后再提交' },
  SESSION_EXPIRED: { code: 112, message: '登录已失效，请重新登录' },
  RIGHTS_REQUIRED: { code: 1003, message: '当前账号没有开通这项服务' },
  ORG_UNKNOWN: { code: 1004, message: '机构码不正确，请从正确的入口重新打开' },
  ORG_REQUIRED: { code: 1005, message: '未获取到机构码，请刷新页面' },
  // session
  CAPTCHA_WRONG: { code: 1101, message: '图形验证码不正确或已过期，请重新输入' },
  CODE_WRONG: { code: 1102, message: '短信验证码不正确或已过期，请重新获取' },
  CODE_TOO_OFTEN: { code: 1103, message: '验证码发送太频繁，请一分钟后再试' },
  LOGIN_FAILED: { code: 1104, message: '账号或密码不正确' },
  LOGIN_LOCKED: { code: 1105, message: '密码输错次数过多，请 15 分钟后再试或用短信验证码登录' },
  LOGIN_NAME_TAKEN: { code: 1106, message: '这个账号已被使用，请换一个' },
  MOBILE_TAKEN: { code: 1107, message: '这个手机号已注册，请直接登录' },
  MOBILE_UNKNOWN: { code: 1108, message: '这个手机号还没有注册' },
  PASSWORD_WEAK: { code: 1109, message: '密码需要 8 到 32 位，并同时包含字母和数字' },
  PASSWORD_WRONG: { code: 1110, message: '原密码不正确' },
  LOGIN_NAME_SET: { code: 1111, message: '账号已经设置过，不能再次设置' },
  OPEN_ID_UNBOUND: { code: 1112, message: '这个平台账号还没有绑定手机号，请先绑定' },
  OPEN_PLATFORM_OFF: { code: 1113, message: '这种登录方式还没有开通，请用手机号登录' },
  OPEN_AUTH_FAILED: { code: 1114, message: '授权没有成功，请重新授权或用手机号登录' },
  OPEN_TICKET_EXPIRED: { code: 1115, message: '授权已过期或已使用，请重新授权' },
  OPEN_IDENTITY_TAKEN: { code: 1116, message: '这个平台账号已绑定另一个账号，请先在那个账号里解绑' },
  OPEN_IDENTITY_LAST: { code: 1117, message: '这是这个账号唯一的登录方式，请先绑定手机号再解绑' },
  SINGLE_LOGIN_REFUSED: { code: 1118, message: '登录链接无效或已过期，请回到原来的页面重新打开' },
  RECOMMEND_CODE_UNKNOWN: { code: 1119, message: '没有这个推荐码，请核对后再填' },
  RECOMMEND_CODE_SET: { code: 1120, message: '推荐码已经填写过，不能再改' },
  PROOF_NEEDED: { code: 1121, message: '为了账号安全，请先退出，用密码或短信验证码重新登录，再马上绑定' },
  LINK_TICKET_ENDED: { code: 1127, message: '这个登录链接已经用过，或过了两分钟，请在原来的设备上重新生成' },
  EXPORT_TOO_OFTEN: { code: 1126, message: '今天已经导出 5 次，请明天再试' },
  // profile, admission
  PROVINCE_UNKNOWN: { code: 1201, message: '没有这个省份的数据，请重新选择省份' },
  SCORE_OUT_OF_RANGE: { code: 1202, message: '分数超出本省总分范围，请核对后再填' },
  SUBJECTS_NOT_ALLOWED: { code: 1203, message: '选科组合不符合本省规定，请重新选择' },
  RANK_CONTRADICTS_SCORE: { code: 1204, message: '位次与分数对不上，请按成绩单核对' },
  SCORE_RANK_MISSING: { code: 1205, message: '这一年的一分一段表还没有发布或导入，请填写位次' },
  SCORE_CHANGES_USED_UP: { code: 1206, message: '成绩修改次数已用完，如有误请联系客服' },
  SCORE_MISSING: { code: 1207, message: '请先填写成绩' },
  SCORE_CHANGED_ELSEWHERE: { code: 1208, message: '成绩刚在另一台设备上改过，请看过新的成绩再决定' },
  // wish
  BATCH_UNKNOWN: { code: 1301, message: '没有这个批次，请重新选择批次' },
  UNIT_UNKNOWN: { code: 1302, message: '有志愿不在本省本批次的招生范围内，请移除后再保存' },
  UNIT_OTHER_PROVINCE: { code: 1303, message: '有志愿不属于所选省份，请移除后再保存' },
  WISH_TOO_MANY: { code: 1304, message: '志愿数量超过本省规定，请删减后再保存' },
  WISH_DUPLICATE: { code: 1305, message: '有重复的志愿，请移除重复的一个' },
  WISH_MAJORS_TOO_MANY: { code: 1306, message: '一个志愿里选的专业超过本省规定，请删减' },
  WISH_MAJOR_UNKNOWN: { code: 1307, message: '有专业不在这个志愿的招生计划里，请重新选择专业' },
  WISH_NOT_FOUND: { code: 1308, message: '这份志愿表不存在或已被删除' },
  NOT_NEW_EXAM: { code: 1310, message: '这个省份还是文理分科，没有新高考的数据，请用院校优先填报' },
  SHARE_NOT_FOUND: { code: 1311, message: '这个分享链接已失效，请向分享的人要一个新的' },
  SHARE_TOO_MANY: { code: 1312, message: '这份志愿表的分享链接太多了，请先关闭几个' },
  BATCH_CLOSED: { code: 1313, message: '分数没有达到这个批次的控制线，不能填报这个批次' },
  PLAN_NOT_ENTITLED: { code: 1314, message: '这是专项计划，请先说明符合它的报考条件' },
  WISH_CONFLICT: { code: 119, message: '这份志愿表在另一处改过，请选择保留哪一份' },
  WISH_LISTS_FULL: { code: 1315, message: '志愿表已经有 50 份，请先删除不用的，再新建或恢复' },
  WISH_LISTS_DAILY: { code: 1316, message: '今天新建的志愿表太多了，请在已有的志愿表上修改，或明天再建' },
  WISH_EMPTY: { code: 1309, message: '志愿表还是空的，请先添加志愿' },
  COLLEGE_NOT_FOUND: { code: 1401, message: '没有找到这所院校' },
  DEPARTMENT_NOT_FOUND: { code: 1402, message: '没有找到这个院系' },
  MAJOR_NOT_FOUND: { code: 1403, message: '没有找到这个专业' },
  OCCUPATION_NOT_FOUND: { code: 1404, message: '没有找到这个职业' },
  INDUSTRY_NOT_FOUND: { code: 1405, message: '没有找到这个行业' },
  CONFIG_UNKNOWN: { code: 1501, message: '没有这项配置' },
  CITY_UNKNOWN: { code: 1503, message: '没有这个城市，请重新选择' },
  CONTENT_NOT_FOUND: { code: 1504, message: '这篇内容不存在或已经下线' },
  COOPERATION_TOO_OFTEN: { code: 1505, message: '今天已经留过言，我们会尽快联系您' },
  TEXT_REFUSED: { code: 1506, message: '这篇文章还不能发布，请看每一条原因' },
  TEXT_CHANGED: { code: 1507, message: '这篇文章刚被别人改过，请打开最新的再改' },
  TEXT_ID_TAKEN: { code: 1508, message: '这个编号已经有人用了，请换一个' },
  FILE_REFUSED: { code: 1509, message: '这个文件不能用，请换一个' },
  FILE_EXPIRED: { code: 1502, message: '下载链接已过期，请重新导出' },
  // career
  PATH_QUESTIONS_CHANGED: { code: 1751, message: '题目已经更新，请重新回答一次' },
  CAREER_ITEM_NOT_FOUND: { code: 1752, message: '这一条已经删除，刷新后再看' },
  CAREER_TOO_MANY: { code: 1753, message: '最多保存 200 条，请先删掉不用的' },
  CAREER_DATE_PAST: { code: 1754, message: '这个日期已经过了，请选今天或以后' },
  CAREER_DATES_REVERSED: { code: 1755, message: '结束日期在开始日期之前，请核对' },
  CAREER_GOAL_MISSING: { code: 1756, message: '请写明要达到的数值' },
  CAREER_PLAN_TOO_LONG: { code: 1757, message: '一个计划最长一年，请分成几个' },
  CAREER_DAY_NOT_PLANNED: { code: 1758, message: '这一天不在计划里' },
  CAREER_CALENDAR_EMPTY: { code: 1759, message: '还没有带日期的事项、目标或计划可以导出' },
  // assessment
  TEST_RENEWED: { code: 1701, message: '这项测评换了新题，请重新打开再做' },
  TEST_INCOMPLETE: { code: 1702, message: '还有题目没有做，做完再提交' },
  TEST_ITEM_UNKNOWN: { code: 1703, message: '有的题目不在这份测评里，请重新打开' },
  TEST_RESULT_NOT_FOUND: { code: 1704, message: '没有这份测评结果，它可能是别的账号的' },
  TEST_SITTING_GONE: { code: 1705, message: '这项测评在另一台设备上重新开始了，刚才的答案没有交上去' },
  // membership
  CARD_WRONG: { code: 1601, message: '卡号或密码不正确，请对照卡面再输入一次' },
  CARD_LOCKED: { code: 1602, message: '输错次数过多，请 15 分钟后再试' },
  CARD_USED: { code: 1603, message: '这张卡已被其他账号激活，如有疑问请联系发卡机构' },
  CARD_EXPIRED: { code: 1604, message: '这张卡已过激活期限，请联系发卡机构换卡' },
  CARD_STOPPED: { code: 1605, message: '这张卡已停用，请联系发卡机构' },
  PRODUCT_UNKNOWN: { code: 1606, message: '没有这个产品或已下架，请重新选择' },
  CARD_NOT_OPEN: { code: 1607, message: '没有这张卡，或者它已经激活过' },
  CARD_DATE_PAST: { code: 1608, message: '卡的有效期要晚于今天' },
  // payment
  PRODUCT_FREE: { code: 1801, message: '这项服务不收钱，不需要支付' },
  ORDER_NOT_FOUND: { code: 1802, message: '没有找到这个订单' },
  ORDER_CLOSED: { code: 1803, message: '订单已经关闭，请重新下单' },
  PAY_CHANNEL_OFF: { code: 1804, message: '这种付款方式还没有开通，请换一种' },
  PAY_FAILED: { code: 1805, message: '没有连上付款平台，没有扣款，请再试一次' },
  PAYER_UNKNOWN: { code: 1806, message: '请先在“我的—登录信息”里绑定这个应用的账号，再来付款' },
  ORDER_NOT_REFUNDABLE: { code: 1807, message: '这个订单没有在线付款，或者已经退过' },
  ORDER_REFUND_LATE: { code: 1808, message: '付款已经超过 7 天，要退款请按例外办理并写明原因' },
  ORDER_REFUND_USED: { code: 1809, message: '老师已经为它提供过服务，要退款请按例外办理并写明原因' },
  // consulting
  TEACHER_NOT_FOUND: { code: 1851, message: '没有找到这位老师，可能已经离开' },
  SLOT_UNKNOWN: { code: 1852, message: '这个时段没有开放，请重新选择' },
  SLOT_TAKEN: { code: 1853, message: '这个时段刚被约满，请换一个时段' },
  SLOT_TOO_SOON: { code: 1854, message: '离开始太近了，约不上，请选晚一些的时段' },
  RESERVATION_CLASH: { code: 1855, message: '这个时间已经约了另一位老师，请换一个时段' },
  RESERVATION_TOO_MANY: { code: 1856, message: '最多同时保留 2 个预约，请先取消一个' },
  RESERVATION_NOT_FOUND: { code: 1857, message: '没有找到这个预约' },
  RESERVATION_TOO_LATE: { code: 1858, message: '离开始不到 12 小时，不能取消，请直接和老师说明' },
  // desk
  DESK_LOGIN_FAILED: { code: 1901, message: '账号、密码或动态码不正确' },
  DESK_LOCKED: { code: 1902, message: '输错次数过多，请 15 分钟后再试' },
  DESK_FORBIDDEN: { code: 1903, message: '这个账号的角色不能做这件事' },
  DESK_NAME_TAKEN: { code: 1904, message: '这个账号名已被使用，请换一个' },
  // audit
  AUDIT_NOT_FOUND: { code: 1951, message: '没有找到这次审核，它可能已经取消' },
  AUDIT_INTENTION_MISSING: { code: 1952, message: '请先填写志愿意向，老师按它来审核' },
  AUDIT_OPEN_ALREADY: { code: 1953, message: '这份志愿表正在审核，完成后才能再交' },
  AUDIT_STATE: { code: 1954, message: '这次审核已经到了另一步，刷新后再看' },
  AUDIT_TAKEN: { code: 1955, message: '已经有老师接了这次审核' },
  AUDIT_REMARK_NOT_FOUND: { code: 1956, message: '没有找到这条意见' },
  AUDIT_REMARK_ANSWERED: { code: 1957, message: '这条意见已经答复过' },
  AUDIT_WISH_GONE: { code: 1958, message: '这个志愿已经不在志愿表里，不能再照这条意见改' },
  AUDIT_NOTHING_SAID: { code: 1959, message: '还没有写意见，写完再提交' },
  AUDIT_UNDO_LATE: { code: 1960, message: '采纳以后志愿表又改过，请到历史版本里恢复' },
  AUDIT_PROPOSAL_WRONG: { code: 1961, message: '这个修改建议套不到这份志愿表上，请核对' },
})

export type ErrorName = keyof typeof errors

/** Errors that any call may answer. */
export const COMMON_ERRORS = [
  'INVALID_REQUEST',
  'ORG_UNKNOWN',
  'ORG_REQUIRED',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'INTERNAL',
] as const satisfies readonly ErrorName[]
