import { readdirSync } from 'node:fs'
import path from 'node:path'
import type { Resolver } from 'webpack'

const IN_PACKAGES = /node_modules/

/**
 * In the place of the framework's plugin of the same task, which finds `name.weapp.tsx` for `name`: that one asks the disk for up to
 * thirty names at every import. The names in a folder are read once.
 */
export class PlatformFiles {
  private readonly names = new Map<string, Set<string>>()
  private readonly found = new Map<string, string>()

  constructor(private readonly extensions: string[]) {}

  private exists(file: string): boolean {
    const folder = path.dirname(file)
    let names = this.names.get(folder)
    if (!names) {
      try {
        names = new Set(readdirSync(folder))
      } catch {
        names = new Set()
      }
      this.names.set(folder, names)
    }
    return names.has(path.basename(file))
  }

  private find(file: string): string {
    const platform = process.env.TARO_ENV
    for (const extension of this.extensions) {
      const candidates = [
        `${file}.${platform}${extension}`,
        `${file}/index.${platform}${extension}`,
        `${file.replace(/\/index$/, `.${platform}/index`)}${extension}`,
        `${file}${extension}`,
        `${file}/index${extension}`,
      ]
      const found = candidates.find((candidate) => this.exists(candidate))
      if (found) return found
    }
    return file
  }

  apply(resolver: Resolver) {
    const target = resolver.ensureHook('resolve')
    resolver.getHook('described-resolve').tapAsync('PlatformFiles', (request, context, done) => {
      const asked = request.request || request.path
      const from = request.context ?? {}
      const isEntry = 'issuer' in from && !from.issuer
      if (!asked || !request.path || isEntry || path.extname(asked)) return done()
      if (!path.isAbsolute(asked) && !asked.startsWith('.')) return done()
      const file = path.resolve(request.path, asked)
      if (IN_PACKAGES.test(file)) return done()
      let found = this.found.get(file)
      if (!found) this.found.set(file, (found = this.find(file)))
      if (found === asked) return done()
      const wanted = { ...request, request: found }
      resolver.doResolve(target, wanted, 'a file of the platform', context, (error, result) =>
        error ? done(error) : done(null, result ?? null),
      )
    })
  }
}
