/** The rank of the family's score, and its province and track. */
export interface OwnRank {
  ProvinceId: string
  Track: string
  Rank: number
}
