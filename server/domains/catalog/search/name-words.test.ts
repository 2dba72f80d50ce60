import { expect, test } from 'vitest'
import { nameWords } from './name-words.ts'

const NAMES = [
  'ウィッグの前髪カットと毎月のお手入れ',
  '前髪だけの相談室',
  '短い髪でもできる、まとめ髪の手習い',
  '髪色の相談',
]

test('words of the names that contain the typed one, the most frequent first', () => {
  const words = nameWords(NAMES, '髪')
  expect(words[0]).toEqual({ text: '前髪', count: 2 })
  expect(words.map(({ text }) => text)).not.toContain('髪')
  expect(nameWords(['髪色', '前髪', '前髪'], '髪')[0]).toEqual({ text: '前髪', count: 2 })
})

test('kana, width and case make no difference', () => {
  expect(nameWords(['ウィッグの手入れ', 'うぃっぐ相談'], 'うぃ').length).toBeGreaterThan(0)
  expect(nameWords(['Ｖｏｉｃｅレッスン'], 'voi')).toEqual([{ text: 'Voice', count: 1 }])
})

test('a name that does not have the word gives none', () => {
  expect(nameWords(NAMES, '靴')).toEqual([])
})
