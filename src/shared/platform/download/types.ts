export interface DownloadPort {
  /** Opens or saves a file of the server. `url` may be a path of the API's host. Rejects when it cannot be fetched. */
  openFile(file: { url: string; fileName: string }): Promise<void>
}
