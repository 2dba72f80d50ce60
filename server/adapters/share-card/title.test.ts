import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setTitle } from './title.ts'

test.each([
  [
    'はじめてのメイク、鏡の前から一緒に',
    56,
    ['はじめての', 'メイク、', '鏡の', '前から', '一緒に'],
  ],
  [
    '海外の靴屋さんへ、英語で問い合わせます',
    50,
    ['海外の', '靴屋さんへ、', '英語で', '問い', '合わせます'],
  ],
  ['Cosplay Photography', 50, ['Cosplay ', 'Photography']],
])('%s is set in %i px, broken between phrases', (name, size, phrases) => {
  expect(setTitle(name)).toMatchObject({ size, phrases })
})

test('the size goes down with the length, and further where a phrase is wide', () => {
  const sizes = [18, 24, 40, 60, 100].map(length => setTitle('あ、'.repeat(length / 2)).size)
  expect(sizes).toEqual([56, 50, 46, 38, 28])
  expect(setTitle('ファッションコーディネート').size).toBe(38)
})

test('a word that no rule breaks is cut to the column', () => {
  const { phrases, size } = setTitle('W'.repeat(100))
  expect(phrases.length).toBeGreaterThan(5)
  expect(Math.max(...phrases.map(phrase => phrase.length)) * size * 1.1).toBeLessThanOrEqual(514)
})

test('no character is lost or torn apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }), name => {
      const kept = setTitle(name).phrases.join('')
      expect(kept).toBe(name.replace(/\s+/g, ' ').trim())
      expect(kept.isWellFormed()).toBe(name.isWellFormed())
    }),
  )
})
