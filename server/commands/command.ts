// Common parts of the operator's commands: arguments with a usage text, failures as a sentence, exit codes.
import { parseArgs, type ParseArgsConfig } from 'node:util'
import { FileFailed } from '../db/importers/csv/csv-rows'
import { FolderMissing } from '../db/importers/import-folder'
import { DataDirLockedError } from '../db/lock'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O & { help: { type: 'boolean' } } }>>['values']

export interface Command<O extends Options> {
  /** Printed on request and beside an error in the arguments. */
  usage: string
  options: O
  /** Begins the sentence for an unforeseen failure: 导入没有完成. */
  unfinished: string
  /** @returns the exit code; 2 if the command could not run at all */
  run(values: Values<O>): Promise<number>
}

/** The arguments are wrong; the usage is printed beside the reason. */
export class UsageError extends Error {}

const isForeseen = (error: unknown): error is Error =>
  error instanceof FolderMissing || error instanceof FileFailed || error instanceof DataDirLockedError

async function exitCode<O extends Options>({ usage, options, unfinished, run }: Command<O>): Promise<number> {
  try {
    let values: Values<O>
    try {
      values = parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values as Values<O>
    } catch (error) {
      throw new UsageError(`参数不对：${(error as Error).message}`)
    }
    if ((values as { help?: boolean }).help) {
      console.log(usage)
      return 0
    }
    return await run(values)
  } catch (error) {
    if (error instanceof UsageError) console.error(`${error.message}\n${usage}`)
    else if (isForeseen(error)) console.error(error.message)
    else console.error(`${unfinished}：${error instanceof Error ? error.message : String(error)}`)
    return 2
  }
}

/** Runs a command with the arguments of this process, and sets its exit code. */
export function runCommand<const O extends Options>(command: Command<O>): void {
  void exitCode(command).then((code) => {
    process.exitCode = code
  })
}
