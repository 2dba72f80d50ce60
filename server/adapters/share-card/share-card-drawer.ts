import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import pLimit from 'p-limit'
import type { Font } from 'satori'
import sharp from 'sharp'
import type { ShareCard, ShareCardDrawer } from '../../ports/share-card.ts'
import { asAddress, categoryMark } from './marks.ts'

const FONTS = [
  ['Zen Old Mincho', 'zen-old-mincho/500Medium/ZenOldMincho_500Medium.ttf'],
  ['Noto Sans JP', 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'],
  ['Noto Emoji', 'noto-emoji/500Medium/NotoEmoji_500Medium.ttf'],
] as const

/**
 * Draws with fonts from packages, never with the system's. The tools take 100 MB and 0.3 s to load,
 * so they are loaded with the first card. A card takes about 0.3 s; drawing one at a time leaves
 * the CPU to other requests. `generated` in `server/http/limits/work-limits.ts` limits how many
 * requests may wait.
 */
export function createShareCardDrawer(drawingsFolder: string): ShareCardDrawer {
  const oneAtATime = pLimit(1)
  let tools: ReturnType<typeof loadTools> | null = null
  return {
    draw(card) {
      tools ??= loadTools()
      const ready = tools
      return oneAtATime(async () => paint(await ready, card, drawingsFolder))
    },
  }
}

async function loadTools() {
  const [{ default: satori }, { renderAsync }, { layOut, PICTURE }, fonts] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
    import('./layout.ts'),
    Promise.all(FONTS.map(loadFont)),
  ])
  return { satori, renderAsync, layOut, PICTURE, fonts }
}

const { resolve } = createRequire(import.meta.url)

const loadFont = async ([name, file]: (typeof FONTS)[number]): Promise<Font> => ({
  name,
  data: await readFile(resolve(`@expo-google-fonts/${file}`)),
})

type Tools = Awaited<ReturnType<typeof loadTools>>

async function paint(tools: Tools, card: ShareCard, folder: string): Promise<Uint8Array> {
  const { satori, renderAsync, layOut, PICTURE, fonts } = tools
  const drawings = {
    mark: categoryMark(folder, card.category),
    picture: card.picture && (await cutToSize(card.picture, PICTURE)),
  }
  const svg = await satori(layOut(card, drawings), { width: 1200, height: 630, fonts })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return image.asPng()
}

async function cutToSize(picture: Uint8Array, size: { width: number; height: number }) {
  const jpeg = await sharp(picture)
    .resize({ ...size, fit: 'cover' })
    .flatten({ background: 'white' })
    .jpeg({ quality: 90, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return asAddress('image/jpeg', jpeg)
}
