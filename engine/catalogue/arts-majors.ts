// Majors with an arts examination: their lists are ranked by a composite of its points and those of the ordinary exam.
import { plainName } from './plain-name'

/**
 * Undergraduate majors of the catalogue's classes 音乐与舞蹈学类, 戏剧与影视学类, 美术学类 and 设计学类, without those entered by the ordinary exam alone since
 * 2024 (教育部关于进一步加强和改进普通高等学校艺术类专业考试招生工作的指导意见, 2021): 戏剧学, 电影学, 戏剧影视文学, 广播电视编导, 影视技术, and 文物保护与修复.
 */
const ARTS_MAJORS: ReadonlySet<string> = new Set([
  ...['音乐与舞蹈学类', '美术学类', '设计学类'],
  ...['音乐表演', '音乐学', '作曲与作曲技术理论', '舞蹈表演', '舞蹈学', '舞蹈编导', '舞蹈教育'],
  ...['航空服务艺术与管理', '流行音乐', '音乐治疗', '流行舞蹈'],
  ...['表演', '戏剧影视导演', '戏剧影视美术设计', '录音艺术', '播音与主持艺术', '动画', '影视摄影与制作'],
  ...['美术学', '绘画', '雕塑', '摄影', '书法学', '中国画', '实验艺术', '跨媒体艺术', '漫画'],
  ...['艺术设计学', '视觉传达设计', '环境设计', '产品设计', '服装与服饰设计', '公共艺术', '工艺美术'],
  ...['数字媒体艺术', '艺术与科技', '陶瓷艺术设计', '新媒体艺术', '包装设计'],
])

/** Whether a major requires an arts examination; text in brackets is ignored. */
export const isArtsMajor = (name: string): boolean => ARTS_MAJORS.has(plainName(name))
