import { expect, test } from 'vitest'
import { storyBlocks } from './story-blocks.ts'

test('blank lines separate paragraphs, a single line break stays inside', () => {
  expect(storyBlocks('一行目\n二行目\n\n次の段落')).toEqual([
    { kind: 'paragraph', lines: ['一行目', '二行目'] },
    { kind: 'paragraph', lines: ['次の段落'] },
  ])
})

test('lines with bullets or numbers become lists without their marks', () => {
  expect(storyBlocks('こちらです。\n・写真\n・手紙\n\n1. 送る\n2. 届く')).toEqual([
    { kind: 'paragraph', lines: ['こちらです。'] },
    { kind: 'list', lines: ['写真', '手紙'] },
    { kind: 'steps', lines: ['送る', '届く'] },
  ])
})

test('a year at the start of a line is not the number of a step', () => {
  expect(storyBlocks('2026年から続けています。')[0]?.kind).toBe('paragraph')
})
