// A folder of many texts for the benches: paragraphs of the product's own articles in ever other order, so that their words are as many as those of real ones.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../bootstrap.mjs'

/** Words that many texts hold, as a folder of news has them. */
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

/** The same numbers at every run: a linear congruential generator, below `below`. */
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
