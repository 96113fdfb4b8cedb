/** How long a download may take. */
export const DOWNLOAD_TIMEOUT_MS = 60_000

export interface DownloadPort {
  /** Opens or saves a file of the server. `url` may be a path of the API's host. Rejects if it cannot be fetched. */
  openFile(file: { url: string; fileName: string }): Promise<void>
}
