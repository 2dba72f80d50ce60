import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const FILES = {
  gothic: 'noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf',
  bold: 'noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf',
  mincho: 'zen-old-mincho/500Medium/ZenOldMincho_500Medium.ttf',
  emoji: 'noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
} as const
export type FontName = keyof typeof FILES
export const FONT_NAMES = Object.keys(FILES) as FontName[]

export interface Fonts {
  file(name: FontName): Buffer
  /** A text divided into parts, each with the first of the fonts that can write it. */
  runs(text: string, wanted: FontName): Run[]
}

export interface Run {
  font: FontName
  text: string
}

/** Printers in Japan set this mark where they have no type for a character. */
const MISSING = '〓'
/** Characters that only change how another one looks. */
const INVISIBLE = /[\u200d\ufe0e\ufe0f]/gu

export async function loadFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const loaded = await Promise.all(
    FONT_NAMES.map(async name => {
      const file = await readFile(resolve(`@expo-google-fonts/${FILES[name]}`))
      return [name, { file, font: create(file) as Font }] as const
    }),
  )
  const fonts = new Map(loaded)
  const one = (name: FontName) => {
    const found = fonts.get(name)
    if (!found) throw new Error(`the font ${name} is not loaded`)
    return found
  }
  const fontOf = (character: string, wanted: FontName): FontName | undefined =>
    [wanted, 'gothic' as const, 'emoji' as const].find(name =>
      one(name).font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
    )
  return {
    file: name => one(name).file,
    runs: (text, wanted) => joined(text, character => fontOf(character, wanted)),
  }
}

function joined(text: string, fontOf: (character: string) => FontName | undefined): Run[] {
  const runs: Run[] = []
  for (const character of text.toWellFormed().replaceAll(INVISIBLE, '')) {
    const found = fontOf(character)
    const run: Run = { font: found ?? 'gothic', text: found ? character : MISSING }
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push(run)
  }
  return runs
}
