// A folder of many texts for the benches: paragraphs of the product's own articles in varying order, so that they have as many words as real ones.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root } from '../bootstrap.mjs'

/** Words that many texts contain, as in a folder of news. */
export const WORDS = ['平行志愿', '服从调剂', '征集志愿', '选科', '体检', '专项计划', '一分一段', '滑档']
const PLACES = ['江苏', '浙江', '广东', '四川', '']
const PARAGRAPHS = 20
const OWN = path.join(root, 'server/db/seeds/content')

/** Plain paragraphs of the own articles: no head, no headings, lists, tables or pictures. */
function ownParagraphs() {
  const files = readdirSync(OWN, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'))
  return files.sort().flatMap((name) =>
    readFileSync(path.join(OWN, name), 'utf8')
      .replace(/^---\n[\s\S]*?\n---\n/, '')
      .split(/\n\s*\n/)
      .map((part) => part.trim())
      .filter((part) => part.length > 60 && /^[\p{Script=Han}「“]/u.test(part)),
  )
}

/** The same numbers in every run: a linear congruential generator, below `below`. */
function drawn(seed) {
  let state = seed + 1
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

const two = (value) => String(value).padStart(2, '0')

function textOf(at, paragraphs) {
  const word = WORDS[at % WORDS.length]
  const place = PLACES[at % PLACES.length]
  const pick = drawn(at * 7919)
  const sections = Array.from(
    { length: PARAGRAPHS },
    (_, n) => `## 第 ${n + 1} 节\n\n${paragraphs[pick(paragraphs.length)]}`,
  )
  return `---
kind: ${at % 4 === 0 ? 'upgrade-news' : 'news'}
title: ${word}要知道的第 ${at} 件事
summary: 用一分钟看懂${word}，附${place || '各省'}的做法。
category: ${word}
source: 精准志愿
provinces: [${place}]
published: 2026-${two(1 + (at % 11))}-${two(1 + (at % 28))}
---

${sections.join('\n\n')}

| 项 | 值 |
| --- | --- |
| 篇 | ${at} |
`
}

/** Writes `count` texts, named read-0.md and on, below a folder. */
export function writeTexts(folder, count) {
  const paragraphs = ownParagraphs()
  for (let at = 0; at < count; at += 1) {
    const group = path.join(folder, String(Math.floor(at / 500)))
    if (at % 500 === 0) mkdirSync(group, { recursive: true })
    writeFileSync(path.join(group, `read-${at}.md`), textOf(at, paragraphs))
  }
}

/** As many as a reader swipes past before opening one. */
const ILLUSTRATED = 80
const PHOTOS = 3
const DAY_MS = 86_400_000

/** Like a camera's picture: even areas and noise, 3000 pixels wide. */
const photo = (seed) =>
  sharp({
    create: {
      ...{ width: 3000, height: 2000, channels: 3, background: { r: 90 + seed * 40, g: 120, b: 150 } },
      noise: { type: 'gaussian', mean: 128, sigma: 24 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer()

/** Texts with camera pictures, for readers of 江苏, dated yesterday: they are listed above all others. */
export async function writeIllustrated(folder) {
  const paragraphs = ownParagraphs()
  mkdirSync(path.join(folder, 'photos'), { recursive: true })
  for (let at = 0; at < PHOTOS; at += 1) writeFileSync(path.join(folder, 'photos', `${at}.jpg`), await photo(at))
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  for (let at = 0; at < ILLUSTRATED; at += 1) {
    const pick = drawn(at * 104_729)
    const parts = Array.from(
      { length: PHOTOS },
      (_, n) => `![第 ${n + 1} 张照片](photos/${n}.jpg)\n\n${paragraphs[pick(paragraphs.length)]}`,
    )
    writeFileSync(
      path.join(folder, `seen-${at}.md`),
      `---
kind: news
title: 校园开放日第 ${at + 1} 站
summary: 照片和要问的问题。
category: 开放日
source: 精准志愿
provinces: [江苏]
months: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
cover: photos/${at % PHOTOS}.jpg
coveralt: 校园
published: ${day}
---

${parts.join('\n\n')}
`,
    )
  }
}
