import { type ApiRegistry, ApiFailure } from './api-registry'
import { base64ToBuffer, bufferToBase64, bytesToText, textToBase64 } from './base64'

const DOCUMENTS = /\.(docx?|xlsx?|pptx?|pdf)$/i

/** The files that a mini-program may see: its temporary ones and its user folder. */
export class FileStore {
  readonly userFolder: string
  private readonly files = new Map<string, string>()
  private temporaryCount = 0

  constructor(private readonly scheme: string) {
    this.userFolder = `${scheme}://usr`
  }

  write(path: string, base64: string): void {
    if (!path.startsWith(`${this.userFolder}/`)) throw new ApiFailure(`permission denied, open "${path}"`)
    this.files.set(path, base64)
  }

  writeTemporary(base64: string, extension: string): string {
    this.temporaryCount += 1
    const path = `${this.scheme}://tmp/${this.temporaryCount}${extension}`
    this.files.set(path, base64)
    return path
  }

  read(path: string): string {
    const base64 = this.files.get(path)
    if (base64 === undefined) throw new ApiFailure(`no such file or directory, open "${path}"`)
    return base64
  }

  remove(path: string): void {
    this.read(path)
    this.files.delete(path)
  }

  list(): string[] {
    return [...this.files.keys()]
  }
}

export function defineFiles(registry: ApiRegistry, files: FileStore): void {
  registry.value('env', { USER_DATA_PATH: files.userFolder })
  registry.async('openDocument', ({ filePath, fileType }) => {
    files.read(String(filePath))
    if (!fileType && !DOCUMENTS.test(String(filePath))) throw new ApiFailure('filetype not supported')
  })
  registry.async('shareFileMessage', ({ filePath }) => void files.read(String(filePath)))
  registry.async('saveFile', ({ tempFilePath }) => ({ savedFilePath: save(String(tempFilePath)) }))
  const save = (temporary: string): string => {
    const path = `${files.userFolder}/${temporary.split('/').pop()}`
    files.write(path, files.read(temporary))
    return path
  }
  const encode = (data: unknown, encoding: unknown) =>
    typeof data === 'string' ? (encoding === 'base64' ? data : textToBase64(data)) : bufferToBase64(data as ArrayBuffer)
  const decode = (base64: string, encoding: unknown): unknown =>
    encoding === 'base64' ? base64 : encoding ? bytesToText(base64) : base64ToBuffer(base64)
  const size = (path: string) => base64ToBuffer(files.read(path)).byteLength

  const manager = new Map<string, (options: Record<string, unknown>) => unknown>([
    ['access', ({ path }) => void files.read(String(path))],
    ['writeFile', ({ filePath, data, encoding }) => files.write(String(filePath), encode(data, encoding))],
    ['readFile', ({ filePath, encoding }) => ({ data: decode(files.read(String(filePath)), encoding) })],
    ['unlink', ({ filePath }) => files.remove(String(filePath))],
    ['saveFile', ({ tempFilePath }) => ({ savedFilePath: save(String(tempFilePath)) })],
    ['getFileInfo', ({ filePath }) => ({ size: size(String(filePath)) })],
    ['mkdir', () => undefined],
  ])
  const object: Record<string, unknown> = {}
  for (const [name, run] of manager) {
    object[name] = (options: Record<string, unknown> = {}) => {
      registry.journal.call(`fileSystem.${name}`, { ...options, data: undefined })
      return registry.settle(
        name,
        { success: () => undefined, ...options },
        Promise.resolve().then(() => run(options)),
      )
    }
  }
  const orThrow = <T>(name: string, run: () => T): T => {
    try {
      return run()
    } catch (cause) {
      throw cause instanceof ApiFailure ? new Error(`${name}:fail ${cause.message}`) : cause
    }
  }
  object.accessSync = (path: string) => orThrow('accessSync', () => void files.read(path))
  object.writeFileSync = (path: string, data: unknown, encoding?: string) =>
    orThrow('writeFileSync', () => files.write(path, encode(data, encoding)))
  object.readFileSync = (path: string, encoding?: string) =>
    orThrow('readFileSync', () => decode(files.read(path), encoding))
  object.unlinkSync = (path: string) => orThrow('unlinkSync', () => files.remove(path))
  object.mkdirSync = () => undefined
  registry.sync('getFileSystemManager', () => object)
}
