import { expect, test } from 'vitest'
import { hiddenAfter } from './use-bar.ts'

test('[LY-02] [LY-03] eight pixels down hide the bar, eight up show it, less keeps it', () => {
  expect(hiddenAfter(100, 108)).toBe(true)
  expect(hiddenAfter(100, 92)).toBe(false)
  expect(hiddenAfter(100, 107)).toBeNull()
})
