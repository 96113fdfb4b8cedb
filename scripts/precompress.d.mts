/** Compresses every text file below a folder beside itself. */
export function precompressFolder(folder: string): Promise<{ files: number; bytes: number; brotliBytes: number }>
