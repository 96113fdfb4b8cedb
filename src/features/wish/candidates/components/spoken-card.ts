// What a card shows by place and colour, for who hears it.
import { placeText, type Candidate } from '@/entities/candidate/candidate'
import { probabilityTrack, probabilityWords } from '@/shared/ui/probability-bar/probability-words'

/** 72%，较可能录取，61–81%; nothing where the card says that the subjects do not fit. */
function spokenChance({ Prediction, IsEligible }: Candidate): string[] {
  if (!IsEligible) return []
  if (!Prediction) return [probabilityWords(Number.NaN)]
  const { percent, range } = probabilityTrack(Prediction.Probability, Prediction.Low, Prediction.High)
  return [percent, probabilityWords(Prediction.Probability), range]
}

/** Heard right behind the name: my chance there, then the whole of what the card shortens. */
export const spokenCard = (unit: Candidate): string =>
  [...spokenChance(unit), placeText(unit)]
    .filter(Boolean)
    .map((words) => `，${words}`)
    .join('')
