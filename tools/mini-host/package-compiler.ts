// Reads a built mini-program from its folder and compiles the same parts as a phone: templates and style sheets.
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { BUILTIN_TEMPLATES, builtinTemplatePath, withRenderedTags } from './builtin-templates'
import { cached } from './disk-cache'
import { whenNeeded } from './when-needed'
import type { MiniProgramPackage, PageConfig, Platform, TemplateWarning } from './types'

const EXTENSIONS: Record<Platform, { template: string; style: string; script: string }> = {
  weapp: { template: '.wxml', style: '.wxss', script: '.wxs' },
  tt: { template: '.ttml', style: '.ttss', script: '.sjs' },
}

const COMPILER_VERSION = '1'
const inMemory = new Map<string, MiniProgramPackage>()

/**
 * The package in `dist`, compiled. It is cached on disk by its content, and in memory until the build changes: a build
 * replaces the old folder by a new one. Throws if the folder contains no mini-program of that platform.
 */
export function compilePackage(dist: string, platform: Platform): MiniProgramPackage {
  if (!fs.existsSync(path.join(dist, 'app.json'))) {
    throw new Error(`No mini-program in ${dist}: app.json is missing. Build it first (npm run build:${platform}).`)
  }
  const key = [platform, dist, ...['.', 'app.json'].map((name) => stampOf(path.join(dist, name)))].join()
  const known = inMemory.get(key)
  if (known) return known
  const compiled = keptPackage(dist, platform)
  inMemory.set(key, compiled)
  return compiled
}

function stampOf(file: string): string {
  const { ino, mtimeMs, size } = fs.statSync(file)
  return `${ino}-${mtimeMs}-${size}`
}

function keptPackage(dist: string, platform: Platform): MiniProgramPackage {
  const files = readTextFiles(dist, platform)
  const hash = createHash('sha1').update(`${COMPILER_VERSION}:${platform}:${JSON.stringify(BUILTIN_TEMPLATES)}`)
  for (const [name, text] of files) hash.update(name).update('\0').update(text).update('\0')
  const name = `package-${hash.digest('hex')}.json`
  return JSON.parse(cached(name, () => JSON.stringify(compile(files, platform)))) as MiniProgramPackage
}

function readTextFiles(dist: string, platform: Platform): Map<string, string> {
  const kinds = new Set(['.js', '.json', ...Object.values(EXTENSIONS[platform])])
  const files = new Map<string, string>()
  const entries = fs.readdirSync(dist, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile() || !kinds.has(path.extname(entry.name))) continue
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    files.set(path.relative(dist, file).split(path.sep).join('/'), fs.readFileSync(file, 'utf8'))
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function compile(files: Map<string, string>, platform: Platform): MiniProgramPackage {
  const kind = EXTENSIONS[platform]
  const { TmplGroup } = whenNeeded<typeof import('glass-easel-template-compiler')>('glass-easel-template-compiler')
  const group = new TmplGroup()
  const result: MiniProgramPackage = {
    platform,
    scripts: {},
    configs: {},
    styles: {},
    templates: '',
    templatePaths: [],
    warnings: [],
  }
  for (const [file, text] of files) {
    const extension = path.posix.extname(file)
    const name = file.slice(0, -extension.length)
    if (extension === '.js') result.scripts[file] = text
    else if (extension === '.json') result.configs[name] = JSON.parse(text) as PageConfig
    else if (extension === kind.style) result.styles[name] = styleSheet(file, files)
    else if (extension === kind.script) group.addScript(name, text)
    else {
      const warnings = group.addTmpl(name, platform === 'tt' ? withWeappSyntax(text) : text) as CompilerWarning[]
      result.warnings.push(...warnings.map((warning) => describe(file, warning)))
      result.templatePaths.push(name)
    }
  }
  for (const [tag, { template }] of Object.entries(BUILTIN_TEMPLATES)) group.addTmpl(builtinTemplatePath(tag), template)
  result.templates = reportMissingTemplates(group.getTmplGenObjectGroups())
  group.free()
  return result
}

interface CompilerWarning {
  message?: string
  startLine?: number
}

function describe(file: string, warning: CompilerWarning): TemplateWarning {
  return { file, line: warning.startLine ?? 0, message: warning.message ?? String(warning) }
}

/** Douyin's dialect has another prefix, and another name for template scripts. */
function withWeappSyntax(template: string): string {
  return template
    .replace(/\btt:/g, 'wx:')
    .replace(/<(\/?)sjs\b/g, '<$1wxs')
    .replace(/\.sjs(["'])/g, '.wxs$1')
    .replace(/\.ttml(["'])/g, '.wxml$1')
}

/**
 * The compiled code looks a `<template is>` up and draws nothing if it is missing. A blank part of a page is a fault
 * that nobody sees, so the look-up reports it instead.
 */
function reportMissingTemplates(code: string): string {
  const lookUp = 'return S[P]};'
  if (!code.includes(lookUp))
    throw new Error('The template compiler changed its output: cannot watch for missing templates.')
  return code.split(lookUp).join('if(P&&!S[P])missingTemplate(P);return S[P]};')
}

function styleSheet(file: string, files: Map<string, string>, seen = new Set<string>()): string {
  if (seen.has(file)) return ''
  seen.add(file)
  const text = (files.get(file) ?? '').replace(/\/\*[\s\S]*?\*\//g, '')
  const inlined = text.replace(/@import\s+(?:url\()?["']([^"']+)["']\)?\s*;/g, (_match, target: string) =>
    styleSheet(
      path.posix.normalize(
        target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target),
      ),
      files,
      seen,
    ),
  )
  return inlined
    .replace(/(-?\d*\.?\d+)rpx\b/g, (_match, amount: string) => `${Number((Number(amount) / 7.5).toFixed(5))}vw`)
    .replace(
      /(^|[{};])([^{};@]+)\{/g,
      (_match, before: string, selector: string) => `${before}${withRenderedTags(selector)}{`,
    )
}
