import type { BuildOptions } from 'esbuild'

export function serverBundle(entryPoints: Record<string, string>, outdir: string): BuildOptions
