/** What a record holds itself under a name that comes from outside; `constructor` and the like are in none. */
export const ownOf = <Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined =>
  Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined
