import { expect, test } from 'vitest'
import { likenessWords } from './likeness-words.ts'

test.each([
  ['英語の発音をまなぶ', ['英語', '発音']],
  ['はじめての方へ', ['方']],
  ['ＷＥＢ集客、Web集客', ['web', '集客']],
  ['ヨガ・ヨガ', ['ヨガ']],
  ['ーーとても、もっと', []],
  ['', []],
])('the words of %s that tell it apart are %o', (text, words) => {
  expect(likenessWords(text)).toEqual(words)
})

test('twelve words are the most, the first ones', () => {
  const text = Array.from({ length: 20 }, (_, place) => `word${place}`).join(' ')
  expect(likenessWords(text)).toEqual(text.split(' ').slice(0, 12))
})
