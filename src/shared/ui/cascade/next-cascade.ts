/** The choice after a whole parent was pressed: the parent replaces its single children, or is removed. */
export function afterParent(
  value: CascadeValue,
  parent: string,
  its: readonly string[],
  multiple: boolean,
): CascadeValue {
  const isChosen = value.parents.includes(parent)
  if (!multiple) return { parents: isChosen ? [] : [parent], children: [] }
  return {
    parents: isChosen ? value.parents.filter((one) => one !== parent) : [...value.parents, parent],
    children: value.children.filter((one) => !its.includes(one)),
  }
}

/** The choice after a child was pressed: single children replace the whole parent. */
export function afterChild(value: CascadeValue, child: string, parent: string, multiple: boolean): CascadeValue {
  const isChosen = value.children.includes(child)
  if (!multiple) return { parents: [], children: isChosen ? [] : [child] }
  return {
    parents: value.parents.filter((one) => one !== parent),
    children: isChosen ? value.children.filter((one) => one !== child) : [...value.children, child],
  }
}
export interface CascadeValue {
  /** Parents chosen whole. */
  parents: readonly string[]
  /** Single children of other parents. */
  children: readonly string[]
}
