// What a family reads: lists and single texts of every kind, local service points, messages to the operator.
import { api } from '@/shared/api/base-api'
import { mutation, paged, query, silent } from '@/shared/api/endpoints'

export const contentApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCategories: query(build, 'Portal/NewsCategories'),
    listNewsArticles: paged(build, 'Portal/NewsList'),
    getNewsArticle: query(build, 'Portal/NewsDetail'),
    listUpgradeNews: paged(build, 'Career/UpgradeNewsList'),
    getUpgradeNews: query(build, 'Career/UpgradeNewsDetail'),
    listStories: paged(build, 'Career/Stories'),
    listCases: paged(build, 'Career/Cases'),
    listBooks: paged(build, 'Career/Books'),
    listTeachPlans: paged(build, 'Career/TeachPlans'),
    listCoursewares: paged(build, 'Career/Coursewares'),
    listClassrooms: paged(build, 'Career/Classrooms'),
    listNewsForReader: query(build, 'Web/News'),
    listHelp: paged(build, 'Web/Help'),
    getHelp: query(build, 'Web/HelpDetail'),
    getContent: query(build, 'Web/ContentDetail'),
    listAgents: paged(build, 'Web/Agents'),
    markContent: mutation(build, 'Web/ContentMark', silent),
    cooperate: mutation(build, 'Web/Cooperation', silent),
  }),
})

export const {
  useListCategoriesQuery,
  useGetNewsArticleQuery,
  useGetUpgradeNewsQuery,
  useListNewsForReaderQuery,
  useGetHelpQuery,
  useGetContentQuery,
  useCooperateMutation,
  useMarkContentMutation,
} = contentApi
