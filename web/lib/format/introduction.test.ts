import { expect, test } from 'vitest'
import { introduction } from './introduction.ts'

test('the first line is set large when it is short', () => {
  expect(introduction('十二年。好きです。\n\nつづき')).toEqual({
    lead: '十二年。好きです。',
    rest: 'つづき',
  })
})

test('a long first line is split at its first full stop, else at 60 characters', () => {
  expect(introduction(`短い文。${'あ'.repeat(80)}`).lead).toBe('短い文。')
  expect(introduction('あ'.repeat(80))).toEqual({ lead: 'あ'.repeat(60), rest: 'あ'.repeat(20) })
})

test('an empty text has no parts', () => {
  expect(introduction('')).toEqual({ lead: '', rest: '' })
})

test('a line or a sentence of exactly 60 characters is whole', () => {
  const sixty = 'あ'.repeat(60)
  expect(introduction(`${sixty}\n次`)).toEqual({ lead: sixty, rest: '次' })
  const sentences = `短い文。${'あ'.repeat(56)}`
  expect(introduction(`${sentences}\n次`).lead).toBe(sentences)
  const sentence = `${'あ'.repeat(59)}。`
  expect(introduction(`${sentence}つづき`)).toEqual({ lead: sentence, rest: 'つづき' })
  expect(introduction(`${sixty}。つづき`)).toEqual({ lead: sixty, rest: '。つづき' })
})

test('blanks around a part are not part of it', () => {
  expect(introduction('\n 題 \n 次 ')).toEqual({ lead: '題', rest: '次' })
  expect(introduction(`。${'あ'.repeat(80)}`)).toEqual({ lead: '。', rest: 'あ'.repeat(80) })
})
