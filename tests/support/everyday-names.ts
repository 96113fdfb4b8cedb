// What families type for a college or a major, and what they mean: general knowledge.

export interface Typed {
  typed: string
  scope: 'college' | 'major'
  /** One of them must be among the first. */
  meant: readonly string[]
}

const college = (typed: string, ...meant: string[]): Typed => ({ typed, scope: 'college', meant })
const major = (typed: string, ...meant: string[]): Typed => ({ typed, scope: 'major', meant })

export const EVERYDAY: readonly Typed[] = [
  // short names
  college('南信大', '南京信息工程大学'),
  college('浙工商', '浙江工商大学'),
  college('西浦', '西交利物浦大学'),
  college('宁诺', '宁波诺丁汉大学'),
  college('港中深', '香港中文大学（深圳）'),
  college('中南民大', '中南民族大学'),
  college('国美', '中国美术学院'),
  college('央美', '中央美术学院'),
  college('中戏', '中央戏剧学院'),
  college('北影', '北京电影学院'),
  college('二外', '北京第二外国语学院'),
  college('哈理工', '哈尔滨理工大学'),
  college('沈药', '沈阳药科大学'),
  college('温医', '温州医科大学'),
  college('桂电', '桂林电子科技大学'),
  college('长理', '长沙理工大学'),
  college('湘农', '湖南农业大学'),
  college('华侨大', '华侨大学'),
  college('集大', '集美大学'),
  college('西政', '西南政法大学'),
  college('川外', '四川外国语大学'),
  college('重理工', '重庆理工大学'),
  college('石铁大', '石家庄铁道大学'),
  college('民航大', '中国民航大学'),
  college('地大', '中国地质大学（武汉）', '中国地质大学（北京）'),
  // pinyin, slips, former names
  college('njydx', '南京邮电大学'),
  college('hangdian', '杭州电子科技大学'),
  college('南京理功大学', '南京理工大学'),
  college('四川外国语学院', '四川外国语大学'),
  college('绍兴文理学院', '绍兴大学'),
  // everyday words
  major('护士', '护理学'),
  major('老师', '教育学', '小学教育', '学前教育', '汉语言文学'),
  major('建筑师', '建筑学'),
  major('学计算机', '计算机科学与技术'),
  major('码农', '软件工程'),
  major('牙医', '口腔医学'),
  major('医生', '临床医学'),
  major('兽医', '动物医学'),
  major('律师', '法学'),
  major('记者', '新闻学'),
  major('会计师', '会计学'),
  major('芯片', '微电子科学与工程', '集成电路设计与集成系统'),
  major('国家电网', '电气工程及其自动化'),
  major('空姐', '航空服务艺术与管理'),
  major('飞行员', '飞行技术'),
  major('幼师', '学前教育'),
  major('公务员', '行政管理'),
  major('修桥', '道路桥梁与渡河工程'),
  major('烹饪', '烹饪与营养教育', '烹饪工艺与营养'),
  major('韩语', '朝鲜语'),
  major('主持人', '播音与主持艺术'),
  major('室内设计', '环境设计'),
  major('银行', '金融学'),
  major('外贸', '国际经济与贸易'),
  major('找石油', '石油工程', '资源勘查工程'),
  major('养猪', '动物科学', '动物医学'),
  major('警察专业', '公安学类', '治安学', '侦查学'),
  major('自动话', '自动化'),
  major('临床医血', '临床医学'),
  major('想学人工智能', '人工智能'),
]
