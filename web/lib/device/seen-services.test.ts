import { beforeEach, expect, test } from 'vitest'
import { showPage, undoPages } from '../../../tests/support/web/page.ts'
import { forgetSeen, rememberSeen, seenServices } from './seen-services.ts'
import { deviceStorage } from './storage.ts'

undoPages()
beforeEach(() => void showPage())

test('the latest 24 services are remembered, each once', () => {
  for (let id = 1; id <= 25; id++) rememberSeen(id)
  rememberSeen(20)
  const seen = seenServices()
  expect([seen.length, seen.slice(0, 3), seen.at(-1)]).toEqual([24, [20, 25, 24], 2])
  forgetSeen()
  expect(seenServices()).toEqual([])
})

test('stored content is read as far as it is ids', () => {
  deviceStorage.set('yosooi.seen', '3,x,,0,12')
  expect(seenServices()).toEqual([3, 12])
})
