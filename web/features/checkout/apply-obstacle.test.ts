import { expect, test } from 'vitest'
import type { Service } from '../../../contract/calls/catalog.ts'
import { applyObstacleOf } from './apply-obstacle.ts'
import { CHECKOUT_TEXTS as T } from './texts.ts'

const obstacle = (isPublic: boolean, isSellerReady: boolean, threadId: number | null = null) =>
  applyObstacleOf({ id: 7, isPublic, isSellerReady } as Service, threadId)

test('a running deal is the first obstacle, and leads to its thread (rule `one-deal-a-service`)', () => {
  expect(obstacle(false, false, 9)).toEqual({
    text: T.running,
    to: '/messages/9',
    label: T.toDeal,
  })
})

test('a paused service, and a seller without an account, lead back to the service', () => {
  const back = { to: '/prod/7', label: T.toService }
  expect(obstacle(false, false)).toEqual({ text: T.paused, ...back })
  expect(obstacle(true, false)).toEqual({ text: T.noAccount, ...back })
  expect(obstacle(true, true)).toBeNull()
})
