import { expect, test } from 'vitest'
import { usedPhrases } from './used-phrases.ts'

const PUT = [
  { id: 1, text: 'ゆきさん、はじめまして。\n写真をお送りください。' },
  { id: 2, text: 'よろしくお願いします' },
]

test('a 定型文 counts once while a sentence of it is left', () => {
  const message = 'ゆきさん、はじめまして。\n採寸をお送りください。よろしくお願いします！'
  expect(usedPhrases([...PUT, ...PUT], message)).toEqual([1, 2])
})

test('a 定型文 that was rewritten completely does not count', () => {
  expect(usedPhrases(PUT, '別の話です。よろしくお願いします')).toEqual([2])
  expect(usedPhrases(PUT, '')).toEqual([])
})
