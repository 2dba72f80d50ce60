import { searchForm } from '../../../contract/search/search-form.ts'

/** Part of a text; `hit` marks a searched word. */
export interface TextPart {
  text: string
  hit: boolean
}

export const wordsOf = (q: string): string[] => searchForm(q).split(/\s+/).filter(Boolean)

/** For each character of the text whether it belongs to a searched word. */
function hitsIn(characters: readonly string[], words: readonly string[]): boolean[] {
  const forms = characters.map(searchForm)
  const starts = forms.map((_, index) => forms.slice(0, index).join('').length)
  const whole = forms.join('')
  const hits = characters.map(() => false)
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      for (const [index, start] of starts.entries())
        if (start < at + word.length && start + (forms[index]?.length ?? 0) > at) hits[index] = true
    }
  }
  return hits
}

/** Splits a text where searched words begin and end. */
export function markHits(text: string, words: readonly string[]): TextPart[] {
  const characters = [...text]
  const hits = hitsIn(characters, words)
  const parts: TextPart[] = []
  for (const [index, character] of characters.entries()) {
    const hit = hits[index] ?? false
    const last = parts.at(-1)
    if (last?.hit === hit) last.text += character
    else parts.push({ text: character, hit })
  }
  return parts
}

const SENTENCES = /[^。！？\n]+[。！？]?/g
const LINE_MAX = 60

/** The first sentence of the texts with a word that the name does not have; null without one. */
export function hitLine(
  { name, texts }: { name: string; texts: readonly string[] },
  words: readonly string[],
): string | null {
  const missing = words.filter(word => !searchForm(name).includes(word))
  if (missing.length === 0) return null
  const sentences = texts.flatMap(text => text.match(SENTENCES) ?? [])
  const found = sentences.find(one => missing.some(word => searchForm(one).includes(word)))
  return found ? aroundHit(found.trim(), missing) : null
}

/** Cuts a long sentence so that the word stays in it. */
function aroundHit(sentence: string, words: readonly string[]): string {
  const characters = [...sentence]
  if (characters.length <= LINE_MAX) return sentence
  const hit = hitsIn(characters, words).indexOf(true)
  const start = Math.max(0, Math.min(hit - LINE_MAX / 3, characters.length - LINE_MAX))
  const cut = characters.slice(start, start + LINE_MAX).join('')
  return `${start > 0 ? '…' : ''}${cut}${start + LINE_MAX < characters.length ? '…' : ''}`
}
