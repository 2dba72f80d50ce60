import { expect, test } from 'vitest'
import { fillSlots, openSlot } from './phrase-slots.ts'

test('known values replace their slots, and other slots stay', () => {
  const text = '〔相手の名前〕、次は〔次の更新日〕です。〔相手の名前〕へ。'
  const filled = fillSlots(text, { 相手の名前: 'さわさん' })
  expect(filled).toBe('さわさん、次は〔次の更新日〕です。さわさんへ。')
  expect(openSlot(filled, {})).toBe('次の更新日')
  expect(openSlot('〔ほか〕', {})).toBeUndefined()
})

test('a value that looks like a slot is not filled in', () => {
  const values = { 相手の名前: '〔サービス名〕さん', サービス名: '帯の相談 $&' }
  expect(fillSlots('〔相手の名前〕へ、〔サービス名〕', values)).toBe(
    '〔サービス名〕さんへ、帯の相談 $&',
  )
})

test('a value that looks like a slot does not hold the send, and the slot itself does', () => {
  const values = { 相手の名前: '〔次の更新日〕さん', サービス名: 'サービス名' }
  const filled = fillSlots('〔相手の名前〕へ。', values)
  expect(openSlot(filled, values)).toBeUndefined()
  expect(openSlot(`${filled}次は〔次の更新日〕です。`, values)).toBe('次の更新日')
  expect(openSlot('〔サービス名〕', values)).toBe('サービス名')
})
