import { TooLarge, type FileChoicePort } from './types'

/** data:…;base64,AAAA without what stands before the comma. */
const read = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error ?? new Error('file not read'))
    reader.readAsDataURL(file)
  })

const pick = (endings: readonly string[]): Promise<File | null> =>
  new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = endings.map((ending) => `.${ending}`).join(',')
    input.onchange = () => resolve(input.files?.[0] ?? null)
    input.oncancel = () => resolve(null)
    input.click()
  })

export const fileChoice = {
  canChoose: true,
  async choose(endings, most) {
    const file = await pick(endings)
    if (file === null) return null
    if (file.size > most) throw new TooLarge(file.name)
    return { name: file.name, content: await read(file) }
  },
} satisfies FileChoicePort as FileChoicePort
