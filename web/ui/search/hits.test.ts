import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hitLine, markHits, wordsOf } from './hits.ts'

const hits = (text: string, q: string) =>
  markHits(text, wordsOf(q)).flatMap(({ text: part, hit }) => (hit ? part : []))

test('words are marked whatever their kana, width and case', () => {
  expect(hits('はじめてのメイク、鏡の前から', 'めいく')).toEqual(['メイク'])
  expect(hits('ﾒｲｸとWIG', 'メイク ｗｉｇ')).toEqual(['ﾒｲｸ', 'WIG'])
  expect(hits('着物の着付け', '着')).toEqual(['着', '着'])
  expect(hits('帯結び', '鏡')).toEqual([])
})

test('the parts of a text are the text, with marks only where a word is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, q) => {
      expect(
        markHits(text, wordsOf(q))
          .map(part => part.text)
          .join(''),
      ).toBe(text)
    }),
  )
})

test('a line is the sentence with the word that the name lacks', () => {
  const service = { name: '帯結び', texts: ['手紙で習います。左利きの方もどうぞ。', '月に一通。'] }
  expect(hitLine(service, wordsOf('帯'))).toBeNull()
  expect(hitLine(service, wordsOf('帯 左利き'))).toBe('左利きの方もどうぞ。')
  expect(hitLine(service, wordsOf('月'))).toBe('月に一通。')
  expect(hitLine(service, wordsOf('無い'))).toBeNull()
})

test('a long sentence is cut around the word', () => {
  const texts = [`${'あ'.repeat(80)}鏡${'い'.repeat(80)}`]
  const line = hitLine({ name: '', texts }, ['鏡']) ?? ''
  expect(line).toContain('鏡')
  expect(line.startsWith('…') && line.endsWith('…')).toBe(true)
  expect([...line].length).toBe(62)
})
