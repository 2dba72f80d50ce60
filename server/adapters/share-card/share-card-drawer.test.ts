import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { ShareCard } from '../../ports/share-card.ts'
import { coloursOf } from './colours.ts'
import { createShareCardDrawer } from './share-card-drawer.ts'

const drawer = createShareCardDrawer(path.resolve('web/public/illustrations'))
let photo: Uint8Array

beforeAll(async () => {
  const create = { width: 900, height: 1400, channels: 3, background: '#1259a0' } as const
  photo = await sharp({ create }).webp().toBuffer()
})

const CARD: Omit<ShareCard, 'picture'> = {
  name: 'はじめてのメイク、鏡の前から一緒に',
  category: 1,
  price: 4800,
  sellerName: '透子',
  good: 128,
}

const draw = async (change: Partial<ShareCard>) => {
  const png = await drawer.draw({ ...CARD, picture: photo, ...change })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels
    return `#${data
      .subarray(from, from + 3)
      .toString('hex')
      .toUpperCase()}`
  }
  /** Whether any pixel of the area differs from the background. */
  const isInked = (fromX: number, toX: number, fromY: number, toY: number) => {
    for (let y = fromY; y < toY; y++)
      for (let x = fromX; x < toX; x++) if (at(x, y) !== BACKGROUND) return true
    return false
  }
  return { png, info, at, isInked }
}
const BACKGROUND = '#FFFDFB'

test('a card is a PNG of 1200 × 630: picture, two colours, and a background with the text', async () => {
  const { png, info, at, isInked } = await draw({})
  expect(png.subarray(1, 4).toString()).toBe(Buffer.from('PNG').toString())
  expect([info.width, info.height]).toEqual([1200, 630])
  expect(at(200, 300)).toMatch(/^#1[0-4]5[6-9A-C](9|A)/)
  expect([at(575, 5), at(590, 5), at(620, 5)]).toEqual(['#C24F76', '#F4C2BC', BACKGROUND])
  expect(isInked(640, 1154, 130, 280)).toBe(true)
})

test.each([
  ['a hundred characters', { name: `${'ことばをえらんで、'.repeat(11)}！` }],
  ['a hundred wide letters', { name: 'W'.repeat(100) }],
  ['a hundred characters without a break', { name: '語'.repeat(100) }],
  ['emoji', { name: '🎀👩‍👩‍👧❤️'.repeat(8) }],
  ['Latin words', { name: 'Cosplay & Photography in the Streets of Tokyo, by Night and Day' }],
  ['the longest seller', { sellerName: 'あ'.repeat(20), good: 123_456 }],
  ['the highest price', { price: 200_000 }],
] as const)('%s stays between the margins', async (_, change) => {
  const { isInked } = await draw(change)
  expect(isInked(615, 634, 0, 630)).toBe(false)
  expect(isInked(1160, 1200, 0, 630)).toBe(false)
  expect(isInked(640, 1154, 0, 40)).toBe(false)
  expect(isInked(640, 1154, 592, 630)).toBe(false)
})

test('without a picture the colours of the category become the collars', async () => {
  const { at } = await draw({ picture: null, category: 10, good: 0 })
  expect([at(200, 20), at(500, 300)]).toEqual(['#BEDCCB', '#D65A3C'])
})

test('concurrent requests each get their card', async () => {
  const cards = await Promise.all([1, 2, 3].map(category => draw({ category, picture: null })))
  expect(cards.map(({ at }) => at(200, 20))).toEqual([1, 2, 3].map(n => coloursOf(n).field))
})

test('the colours are those of the pages', () => {
  const tokens = readFileSync('web/ui/tokens.css', 'utf8')
  for (let category = 1; category <= 20; category++) {
    const { field, spot } = coloursOf(category)
    expect(tokens).toMatch(new RegExp(`--k${category}a:\\s*${field}\\b`, 'i'))
    expect(tokens).toMatch(new RegExp(`--k${category}b:\\s*${spot}\\b`, 'i'))
  }
})
