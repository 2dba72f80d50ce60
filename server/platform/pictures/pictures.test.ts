import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imageSize } from '../../../contract/images/images.ts'
import { BrokenPicture, NotAPicture, TooManyPixels } from './picture-failures.ts'
import { makePicture, type PictureKind, removePicture, storePicture } from './pictures.ts'

const SENDER = 1
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'yosooi-pictures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const canvas = (width: number, height: number, background = '#cc3344'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })

async function upload(content: Sharp | Uint8Array | string) {
  const file = path.join(folder, crypto.randomUUID())
  await writeFile(
    file,
    content instanceof sharp ? await (content as Sharp).toBuffer() : (content as string),
  )
  return { field: 'icon_file', path: file }
}

const make = async (content: Sharp | Uint8Array | string, kind: PictureKind = 'prods') =>
  makePicture(await upload(content), kind, SENDER)

const sizes = async (files: ReadonlyMap<string, Uint8Array>) => {
  const read = async ([name, bytes]: [string, Uint8Array]) => {
    const { format, width, height } = await sharp(bytes).metadata()
    return [name.replace(/[0-9a-f]{32}/, 'random'), format, width, height]
  }
  return Promise.all([...files].map(read))
}

test('a picture is stored as WebP in the widths that screens use, with a wide backdrop', async () => {
  const made = await make(canvas(1600, 1200).jpeg())
  expect(await sizes(made.files)).toEqual([
    ['prods/random-1280x960.webp', 'webp', 1280, 960],
    ['prods/random-1280x960.320.webp', 'webp', 320, 240],
    ['prods/random-1280x960.640.webp', 'webp', 640, 480],
    ['prods/random-1200x630.webp', 'webp', 1200, 630],
  ])
  expect(imageSize(made.icon)).toEqual({ width: 1280, height: 960 })
  expect(made.files.has(made.iconBack)).toBe(true)
})

test('a small picture is not enlarged', async () => {
  const made = await make(canvas(100, 80).png(), 'users')
  expect((await sizes(made.files)).map(([name]) => name)).toEqual([
    'users/random-100x80.webp',
    'users/random-100x80.96.webp',
    'users/random-1200x630.webp',
  ])
})

test('a very tall picture is scaled down and not cropped', async () => {
  const { icon } = await make(canvas(40, 5000).png())
  expect(imageSize(icon)).toEqual({ width: 20, height: 2560 })
})

describe('[VAL-28] by content', () => {
  test.each<[string, () => Sharp]>([
    ['JPG', () => canvas(20, 20).jpeg()],
    ['PNG', () => canvas(20, 20).png()],
    ['PNG in greys', () => canvas(20, 20).toColourspace('b-w').png()],
    ['PNG with 16 bits a colour', () => canvas(20, 20).toColourspace('rgb16').png()],
    ['JPG in print colours', () => canvas(20, 20).toColourspace('cmyk').jpeg()],
    ['GIF', () => canvas(20, 20).gif()],
  ])('%s is accepted', async (_, picture) => {
    const { icon, files } = await make(picture())
    const { dominant } = await sharp(files.get(icon)).stats()
    expect(imageSize(icon)).toEqual({ width: 20, height: 20 })
    expect(dominant).toBeDefined()
  })

  test.each<[string, () => Sharp | string]>([
    ['WebP', () => canvas(20, 20).webp()],
    ['AVIF', () => canvas(20, 20).avif()],
    ['TIFF', () => canvas(20, 20).tiff()],
    ['PDF', () => '%PDF-1.7\n'],
    ['SVG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['text', () => 'こんにちは'],
  ])('%s is refused whatever its name says', async (_, content) => {
    const failure = await make(content()).catch(error => error)
    expect(failure).toBeInstanceOf(NotAPicture)
    const message = 'JPG、PNG、GIF形式の画像のみアップロード可能です'
    expect(failure).toMatchObject({ message, fields: { icon_file: message } })
  })
})

test('an animation shows its first frame', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#0000ff'].map(colour => canvas(30, 30, colour).png().toBuffer()),
  )
  const { icon, files } = await make(sharp(frames, { join: { animated: true } }).gif())
  expect(imageSize(icon)).toEqual({ width: 30, height: 30 })
  const { channels } = await sharp(files.get(icon)).stats()
  expect(channels[0]?.mean).toBeGreaterThan(200)
  expect(channels[2]?.mean).toBeLessThan(50)
})

test('a photo is turned upright and loses its location', async () => {
  const photo = canvas(60, 40)
    .withExif({ IFD0: { Copyright: '透子' }, IFD3: { GPSLatitude: '35/1 0/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
  const { icon, files } = await make(photo)
  expect(imageSize(icon)).toEqual({ width: 40, height: 60 })
  for (const bytes of files.values()) {
    const { exif, orientation, icc, xmp } = await sharp(bytes).metadata()
    expect([exif, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test.each(['jpeg', 'png', 'gif'] as const)('a %s that breaks off is refused', async format => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const whole = sharp({
    create: { width: 200, height: 200, channels: 3, background: '#fff', noise },
  })
  const bytes = await whole.toFormat(format).toBuffer()
  await expect(make(bytes.subarray(0, bytes.length / 2))).rejects.toThrow(BrokenPicture)
  await expect(make(bytes.subarray(0, 12))).rejects.toThrow(BrokenPicture)
})

test('an empty file is refused', async () => {
  await expect(make('')).rejects.toThrow(BrokenPicture)
})

test.each([
  ['PNG', 8200, 'png'],
  ['GIF', 5100, 'gif'],
] as const)(
  'a %s that is small as a file but huge to decode is refused',
  async (_, side, format) => {
    const bomb = await canvas(side, side).toFormat(format).toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const started = performance.now()
    await expect(make(bomb)).rejects.toThrow(TooManyPixels)
    expect(performance.now() - started).toBeLessThan(1000)
  },
)

test('files stored before a failure are removed again', async () => {
  const kept = new Set<string>()
  const images = {
    put: async (name: string) => {
      if (name.endsWith('.320.webp')) throw new Error('disk full')
      kept.add(name)
    },
    remove: async (name: string) => void kept.delete(name),
  }
  const made = await make(canvas(700, 700).png())
  await expect(storePicture(images, made)).rejects.toThrow('disk full')
  expect(kept).toEqual(new Set())
})

test('removing a picture removes its copies and its backdrop', async () => {
  const made = await make(canvas(700, 700).png())
  const kept = new Set(made.files.keys())
  expect(kept.size).toBe(4)
  await removePicture({ remove: async name => void kept.delete(name) }, made)
  expect(kept).toEqual(new Set())
})

test("one person's forty files do not delay another's one", async () => {
  const file = await upload(canvas(400, 300).jpeg())
  const done: string[] = []
  const send = (name: string, senderId: number) =>
    makePicture(file, 'prods', senderId).then(() => done.push(name))
  const many = Array.from({ length: 40 }, () => send('透子', 1))
  const one = send('藤野', 2)
  await Promise.all([...many, one])
  expect(done).toHaveLength(41)
  // Two files are in progress when 藤野's comes, and one more may begin before it.
  expect(done.indexOf('藤野')).toBeLessThanOrEqual(3)
})

test('files beyond the length of the queue are refused with a message, over any number of calls', async () => {
  const file = await upload(canvas(40, 30).jpeg())
  const sent = Array.from({ length: 50 }, () => makePicture(file, 'prods', 1))
  const outcomes = await Promise.allSettled(sent)
  const refused = outcomes.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(8)
  expect(refused[0]).toMatchObject({
    kind: 'tooMany',
    message: expect.stringMatching(/画像を処理/),
  })
  await expect(makePicture(file, 'prods', 1)).resolves.toBeDefined()
})
