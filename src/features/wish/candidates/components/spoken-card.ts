// What a card shows by place and colour, in words for screen readers.
import { placeText, type Candidate } from '@/entities/candidate/candidate'
import { nationalMark } from '../model/card-words'
import { probabilityTrack, probabilityWords } from '@/shared/ui/probability-bar/probability-words'

/** 72%，较可能录取，61–81%; nothing if the card shows that the subjects do not fit. */
function spokenChance({ Prediction, IsEligible }: Candidate): string[] {
  if (!IsEligible) return []
  if (!Prediction) return [probabilityWords(Number.NaN)]
  if (Prediction.Range !== undefined) return [Prediction.Range]
  const { percent, range } = probabilityTrack(Prediction.Probability, Prediction.Low, Prediction.High)
  return [percent, probabilityWords(Prediction.Probability), range]
}

/** Read right after the name: my chance there, then the full text of the parts that the card shortens. */
export const spokenCard = (unit: Candidate): string =>
  [...spokenChance(unit), placeText(unit), nationalMark(unit)]
    .filter(Boolean)
    .map((words) => `，${words}`)
    .join('')
