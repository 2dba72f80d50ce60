import { expect, test } from 'vitest'
import { markWords } from './mark-words.ts'

const inBrackets = (text: string, words: string) =>
  markWords(text, words)
    .map(part => (part.isHit ? `[${part.text}]` : part.text))
    .join('')

test('every place with the words is marked, regardless of case', () => {
  expect(inBrackets('Eyebrow と eyebrow', 'EYEBROW')).toBe('[Eyebrow] と [eyebrow]')
  expect(inBrackets('眉と眉', '眉')).toBe('[眉]と[眉]')
})

test('nothing is marked without words, and a text without them stays whole', () => {
  expect(inBrackets('眉と眉', '')).toBe('眉と眉')
  expect(inBrackets('眉と眉', '目')).toBe('眉と眉')
})
