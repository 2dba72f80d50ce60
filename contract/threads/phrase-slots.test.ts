import { expect, test } from 'vitest'
import { fillSlots, openSlot } from './phrase-slots.ts'

test('known values replace their slots, and other slots stay', () => {
  const text = '〔相手の名前〕、次は〔次の更新日〕です。〔相手の名前〕へ。'
  const filled = fillSlots(text, { 相手の名前: 'さわさん' })
  expect(filled).toBe('さわさん、次は〔次の更新日〕です。さわさんへ。')
  expect(openSlot(filled)).toBe('次の更新日')
  expect(openSlot('〔ほか〕')).toBeUndefined()
})
