import { expect, test } from 'vitest'
import {
  currentToast,
  hideToast,
  showFailure,
  showToast,
  watchToast,
} from '../../web/ui/feedback/toast-store.ts'

test('a message replaces the one before it, also with the same words', () => {
  const heard: (number | undefined)[] = []
  const stop = watchToast(() => heard.push(currentToast()?.id))
  showToast('消しました。')
  showToast('消しました。')
  expect(currentToast()).toMatchObject({ text: '消しました。', tone: 'done', stays: undefined })
  const [first, second] = heard
  expect(first).not.toBe(second)
  showFailure('消せませんでした。')
  expect(currentToast()?.tone).toBe('failed')
  hideToast()
  stop()
  showToast('消しました。')
  expect([heard.length, heard[3]]).toEqual([4, undefined])
  hideToast()
  expect(currentToast()).toBeNull()
})
