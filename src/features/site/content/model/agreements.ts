// The agreements, each with the day it took effect: any change of a text needs a new day (tests/app/site/agreements.test.tsx).
export interface Agreement {
  /** YYYY-MM-DD. */
  since: string
  sections: readonly { title: string; paragraphs: readonly string[] }[]
}

/** The section that lists how long each kind of data is kept, as the server applies it. */
export const KEPT_SECTION = '保存多久'

export const PRIVACY: Agreement = {
  since: '2026-11-23',
  sections: [
    {
      title: '我们收集什么',
      paragraphs: [
        '登录：手机号、账号名和密码。密码只保存不可还原的摘要。账号动态：重要操作的时间、设备种类和不完整的网络地址，只给您自己看。',
        '填报：省份、年份、选科、分数、位次、志愿表，以及您愿意填写的昵称、姓名、性别、身份、高中和城市。',
        '不登录也可以查看院校和概率，这时分数和志愿草稿只存在您的设备上。',
      ],
    },
    {
      title: '用来做什么',
      paragraphs: [
        '只用来登录、计算位次和概率、保存和导出志愿表，以及把与您有关的通知发给您。我们不用这些信息投放广告，也不出售。',
      ],
    },
    {
      title: '谁能看到',
      paragraphs: [
        '除了您自己，只有您所在机构为您提供服务的人员在得到您的同意后可以看到。短信由短信服务商发送，它只得到手机号和验证码。法律要求时，我们依法提供。',
      ],
    },
    {
      title: KEPT_SECTION,
      paragraphs: [
        '资料、志愿表、测评结果和购买的服务在账号存在期间保存，注销时删除；订单按法律规定另外保存。退出登录会清除设备上的登录状态；设备上的草稿可以在系统设置里清除应用数据时一并删除。',
        '下面这些到期自动删除：',
      ],
    },
    {
      title: '您的权利',
      paragraphs: [
        '您可以随时查看和修改自己的信息，在“设置—我的数据”里导出账号里的全部数据，也可以注销账号。未满 14 周岁的，请由监护人阅读并同意后使用。',
      ],
    },
  ],
}

export const SERVICE: Agreement = {
  since: '2026-11-29',
  sections: [
    {
      title: '我们提供什么',
      paragraphs: [
        '我们把各省的一分一段表、控制线、历年录取最低分和位次、招生计划整理在一起，按您的分数、位次和选科列出可以填报的院校和专业，估算录取概率，并帮您检查和导出志愿表。',
        '每个数字都标明年份和来源。页面最上面写着“演示数据”的，分数线和招生计划由程序生成，只用来演示功能，不能照着填报。',
      ],
    },
    {
      title: '概率不是承诺',
      paragraphs: [
        '录取概率根据往年数据估算，当年的报考人数、招生计划和考题难度都会让结果偏离。我们不承诺录取，也不代替您做决定。',
        '正式填报请以省教育考试院和院校当年公布的章程、计划和规则为准，并在规定时间内到官方系统提交。在这里保存志愿表不等于已经填报。',
      ],
    },
    {
      title: '账号',
      paragraphs: [
        '一个手机号对应一个账号。请保管好密码和短信验证码，不要告诉别人。发现账号被他人使用，请立即修改密码，其他设备会随之退出登录。',
        '请填写真实的省份、选科、分数和位次。填错会让结果不可用；高考成绩只能修改有限的次数。',
      ],
    },
    {
      title: '请不要这样使用',
      paragraphs: [
        '请不要用程序批量抓取数据，不要冒用他人身份，不要干扰服务运行。发生这些情况时，我们可能限制相关账号。',
      ],
    },
    {
      title: '协议的变化',
      paragraphs: [
        '协议有重要变化时，我们会在“消息”里提前通知。您不同意变化的，可以停止使用；已保存的志愿表仍可以导出。',
      ],
    },
  ],
}
