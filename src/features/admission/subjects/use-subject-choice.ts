import { useState } from 'react'
import { usePlaceInSight } from '../hooks/use-place-in-sight'

/** The chosen subjects: at first those of the family's score, else only the first choice. */
export function useSubjectChoice() {
  const place = usePlaceInSight()
  const { ProvinceId, province, own } = place
  const [chosen, setChosen] = useState<{ provinceId: string; subjects: readonly string[] }>()
  const rule = province?.Rule
  const firsts = rule?.Model === '3+1+2' ? rule.FirstChoice : []
  const known = [...firsts, ...(rule?.Reselect ?? [])]
  // a choice made in another province is not valid in this one
  const begin = own?.SelectSubjectList.length ? own.SelectSubjectList : firsts.slice(0, 1)
  const subjects = (chosen?.provinceId === ProvinceId ? chosen.subjects : begin).filter((one) => known.includes(one))
  const first = subjects.find((one) => firsts.includes(one)) ?? firsts[0]
  const rest = subjects.filter((one) => !firsts.includes(one))
  const set = (next: readonly (string | undefined)[]) =>
    setChosen({ provinceId: ProvinceId, subjects: next.filter((one) => one !== undefined) })
  return {
    place,
    rule,
    firsts,
    first,
    rest,
    subjects: [...(first ? [first] : []), ...rest],
    /** Whether the choice is a full one. */
    isFull: rest.length === (rule?.ReselectCount ?? 0),
    setFirst: (subject: string) => set([subject, ...rest]),
    setRest: (others: readonly string[]) => set([first, ...others]),
  }
}

export type SubjectChoice = ReturnType<typeof useSubjectChoice>
