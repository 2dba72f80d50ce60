import { expect, test } from 'vitest'
import { besideOf } from './place-beside.ts'

const view = { width: 1280, height: 900 }
const dialog = { width: 380, height: 300 }

test('a dialog is below its word, or above it when the space below is too small; always in view', () => {
  expect(besideOf({ top: 100, bottom: 120, left: 200 }, dialog, view)).toEqual({
    top: 128,
    left: 200,
  })
  expect(besideOf({ top: 700, bottom: 720, left: 1200 }, dialog, view)).toEqual({
    top: 392,
    left: 892,
  })
  const tall = { width: 380, height: 880 }
  expect(besideOf({ top: 400, bottom: 420, left: -50 }, tall, view)).toEqual({ top: 8, left: 8 })
})

test('a dialog that just fits below its word is there', () => {
  const word = { top: 564, bottom: 584, left: 200 }
  expect(besideOf(word, dialog, view).top).toBe(592)
  expect(besideOf({ ...word, top: 565, bottom: 585 }, dialog, view).top).toBe(257)
})
