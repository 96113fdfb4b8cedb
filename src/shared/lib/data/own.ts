/** The record's own value under a name from outside; inherited names like `constructor` give undefined. */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined
