/** The rank of the family's score, and where it is one. */
export interface OwnRank {
  ProvinceId: string
  Track: string
  Rank: number
}
