import { expect, test } from 'vitest'
import { addSeconds } from '../../kernel/clock.ts'
import { isSilenceOver } from './auto-cancel.ts'

const WEEK = 7 * 86_400
const begun = new Date('2026-06-01T03:04:05Z')

test('[CXL-26] [BIZ-12] seven days to the second are enough, a second less is not', () => {
  expect(isSilenceOver(begun, addSeconds(begun, WEEK))).toBe(true)
  expect(isSilenceOver(begun, addSeconds(begun, WEEK - 1))).toBe(false)
})
