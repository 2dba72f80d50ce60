import { expect, test } from 'vitest'
import { firstSteps } from './first-steps.ts'

test('the first three lines lose the numbers that the list already has', () => {
  expect(firstSteps('1. うかがいます。\n\n２）送ります。\n③届きます。\n4. 終わり')).toEqual([
    'うかがいます。',
    '送ります。',
    '届きます。',
  ])
  expect(firstSteps('一、はじめに\n・つぎに')).toEqual(['はじめに', 'つぎに'])
})

test('a number that belongs to the sentence stays', () => {
  const lines = ['1.5倍の長さで撮ります。', '3日以内にお返事します。', '一週間ほどで届きます。']
  expect(firstSteps(lines.join('\n'))).toEqual(lines)
})
