// Draws the demonstration films: pictures of their scenes through a headless browser's encoder into small MP4 files with subtitles.
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { launchBrowser } from '../../tools/mini-host/chromium'
import { FILMS, pictureOf, SIZE, subtitlesOf, type FilmScript } from './scenes'

const RATE = 10
/** H.264, constrained baseline: every phone plays it. */
const CODEC = 'avc1.42001f'
const BITS_A_SECOND = 90_000
/** Frames between two key frames: a reader's jump in the film lands on one. */
const KEY_EVERY = 20
const FOLDER = path.join('server', 'db', 'seeds', 'content', 'films')
/** Encoders work only for pages of a secure origin. Nothing is fetched: the route answers. */
const ORIGIN = 'https://films.example/'

interface Encoded {
  /** base64 */
  avcC: string
  samples: { bytes: string; isKey: boolean }[]
}

/** Runs in the page. */
async function encode([pictures, { codec, width, height, rate, bitrate, keyEvery }]: [
  string[],
  { codec: string; width: number; height: number; rate: number; bitrate: number; keyEvery: number },
]): Promise<Encoded> {
  const base64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  const result: Encoded = { avcC: '', samples: [] }
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      result.samples.push({ bytes: base64(bytes), isKey: chunk.type === 'key' })
      const description = about?.decoderConfig?.description
      if (description) result.avcC = base64(new Uint8Array(description as ArrayBuffer))
    },
    error(problem) {
      throw problem
    },
  })
  const settings = { codec, width, height, bitrate, framerate: rate, avc: { format: 'avc' as const } }
  if (!(await VideoEncoder.isConfigSupported(settings)).supported) throw new Error('this browser encodes no H.264')
  encoder.configure(settings)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  for (const [index, svg] of pictures.entries()) {
    const image = new Image()
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
    await image.decode()
    context.drawImage(image, 0, 0)
    const frame = new VideoFrame(canvas, { timestamp: (index * 1e6) / rate })
    encoder.encode(frame, { keyFrame: index % keyEvery === 0 })
    frame.close()
  }
  await encoder.flush()
  return result
}

const picturesOf = ({ scenes }: FilmScript): string[] =>
  scenes.flatMap((scene) => Array.from({ length: scene.seconds * RATE }, (_, index) => pictureOf(scene, index / RATE)))

/** The fully grown first scene: shown until the film plays. */
async function drawPoster(film: FilmScript): Promise<void> {
  const [scene] = film.scenes
  if (!scene) return
  const picture = sharp(Buffer.from(pictureOf(scene, scene.seconds)))
  await picture.png({ palette: true, colours: 32 }).toFile(path.join(FOLDER, `${film.id}.png`))
}

/** An MP4 file of one H.264 track; the index comes first, so that a player begins with what it has. */
async function mp4Of({ avcC, samples }: Encoded): Promise<Buffer> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const track = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(track, { frameRate: RATE })
  await output.start()
  const description = Buffer.from(avcC, 'base64')
  const decoderConfig = { codec: CODEC, codedWidth: SIZE.width, codedHeight: SIZE.height, description }
  for (const [at, { bytes, isKey }] of samples.entries())
    await track.add(
      new EncodedPacket(Buffer.from(bytes, 'base64'), isKey ? 'key' : 'delta', at / RATE, 1 / RATE),
      at === 0 ? { decoderConfig } : undefined,
    )
  await output.finalize()
  return Buffer.from(target.buffer as ArrayBuffer)
}

async function draw(page: Page, film: FilmScript): Promise<void> {
  const options = { ...SIZE, codec: CODEC, rate: RATE, bitrate: BITS_A_SECOND, keyEvery: KEY_EVERY }
  const encoded = await page.evaluate(encode, [picturesOf(film), options] as Parameters<typeof encode>[0])
  const bytes = await mp4Of(encoded)
  writeFileSync(path.join(FOLDER, `${film.id}.mp4`), bytes)
  writeFileSync(path.join(FOLDER, `${film.id}.vtt`), subtitlesOf(film))
  await drawPoster(film)
  console.log(`${film.id}.mp4  ${encoded.samples.length / RATE} s  ${Math.round(bytes.length / 1000)} kB`)
}

async function drawAll(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.route(`${ORIGIN}**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
    // a function that the compiler of this script wraps around functions sent to the page as text
    await page.addInitScript('globalThis.__name = (value) => value')
    await page.goto(ORIGIN)
    for (const film of FILMS) await draw(page, film)
  } finally {
    await browser.close()
  }
}

drawAll().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})
