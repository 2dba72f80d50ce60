import { loadDefaultJapaneseParser } from 'budoux'
import { codePoints } from '../../../contract/code-points.ts'

/** Width of the text column in pixels. */
export const COLUMN = 514
const PHRASE_MAX = 12
const SPACING = 0.01

interface Step {
  /** Longest name for this size, in code points. */
  upTo: number
  size: number
  lineHeight: number
  /** Height in pixels for all lines together. */
  maxHeight: number
}

const STEPS: readonly Step[] = [
  { upTo: 18, size: 56, lineHeight: 1.42, maxHeight: 310 },
  { upTo: 24, size: 50, lineHeight: 1.42, maxHeight: 310 },
  { upTo: 40, size: 46, lineHeight: 1.42, maxHeight: 310 },
  { upTo: 64, size: 38, lineHeight: 1.42, maxHeight: 310 },
  { upTo: 80, size: 33, lineHeight: 1.44, maxHeight: 310 },
  { upTo: 100, size: 28, lineHeight: 1.46, maxHeight: 332 },
]
const SMALLEST = STEPS[STEPS.length - 1] as Step

export interface Title {
  /** Parts that are never broken across lines. */
  phrases: readonly string[]
  size: number
  lineHeight: number
  isSmall: boolean
}

const parser = loadDefaultJapaneseParser()
const SCRIPT_BORDER = /(?<=[\p{sc=Hira}、。，．・！？])(?=[\p{sc=Han}\p{sc=Kana}])|(?<=[ ・、。])/u

/** Breaks a name between phrases and finds the largest size at which it fits. */
export function setTitle(name: string): Title {
  const phrases = phrasesOf(name)
  const length = codePoints(name)
  const step = STEPS.find(step => length <= step.upTo && fits(phrases, step)) ?? SMALLEST
  return {
    phrases: phrases.flatMap(phrase => cutToColumn(phrase, step.size)),
    size: step.size,
    lineHeight: step.lineHeight,
    isSmall: step === SMALLEST,
  }
}

const phrasesOf = (name: string): string[] =>
  parser
    .parse(name.replace(/\s+/g, ' ').trim())
    .flatMap(phrase => phrase.split(/(?<= )/))
    .flatMap(phrase => (codePoints(phrase) > PHRASE_MAX ? phrase.split(SCRIPT_BORDER) : [phrase]))

function fits(phrases: readonly string[], { size, lineHeight, maxHeight }: Step): boolean {
  const widths = phrases.map(phrase => widthOf(phrase) * size)
  return Math.max(...widths) <= COLUMN && linesOf(widths) * size * lineHeight <= maxHeight
}

/** Counts the lines as the flex row wraps them: a phrase that does not fit starts a new line. */
function linesOf(widths: readonly number[]): number {
  let lines = 1
  let used = 0
  for (const width of widths) {
    if (used + width > COLUMN && used > 0) {
      lines += 1
      used = 0
    }
    used += width
  }
  return lines
}

const MARKS = new Intl.Segmenter('ja', { granularity: 'grapheme' })

/** Cuts a phrase that is wider than the column, such as one very long Latin word. */
function cutToColumn(phrase: string, size: number): string[] {
  if (widthOf(phrase) * size <= COLUMN) return [phrase]
  const pieces = ['']
  for (const { segment } of MARKS.segment(phrase)) {
    const longer = pieces[pieces.length - 1] + segment
    if (widthOf(longer) * size <= COLUMN) pieces[pieces.length - 1] = longer
    else pieces.push(segment)
  }
  return pieces
}

/**
 * Estimated width in em, slightly too large: the fonts' own tables are loaded only when a card is
 * drawn.
 */
const widthOf = (text: string): number =>
  [...MARKS.segment(text)].reduce((sum, { segment }) => sum + markWidth(segment) + SPACING, 0)

function markWidth(mark: string): number {
  if (/\p{Emoji_Presentation}|\uFE0F/u.test(mark)) return 1.3
  if (/^[\uFF61-\uFF9F]/.test(mark)) return 0.5
  if (/^[MW@%]/.test(mark)) return 1.1
  if (/^[A-Zmw&]/.test(mark)) return 0.86
  return /^[\x20-\x7e]/.test(mark) ? 0.58 : 1
}
