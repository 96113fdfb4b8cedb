/** The project's folder. */
export const root: string
/** Runs `work` while no other process of this project does the same thing; `name` is a file name. */
export function withLock<T>(name: string, work: () => Promise<T> | T): Promise<T>
/** Whether there is a process of this number. */
export function isAlive(pid: number): boolean
