interface ChosenFile {
  name: string
  /** Content in base64. */
  content: string
}

export interface FileChoicePort {
  /** Whether the platform lets a user choose a document; where it does not, text is pasted. */
  canChoose: boolean
  /** The file a user chooses, null if none was chosen. Rejects if it cannot be read, or is larger than `most` bytes (TooLarge). */
  choose(endings: readonly string[], most: number): Promise<ChosenFile | null>
}

export class TooLarge extends Error {}
