import { expect, test } from 'vitest'
import type { DeletionObstacle } from '../../../contract/calls/accounts.ts'
import { obstacleLink } from './obstacle-link.ts'

const closed = (kind: DeletionObstacle, value = 1) =>
  ({ kind, value, isCleared: false, message: null }) as const

test('[USR-34] the payment method leads to the portal, where there is one', () => {
  expect(obstacleLink(closed('subscription'), 'https://pay.example/p').to).toBe(
    'https://pay.example/p',
  )
  expect(obstacleLink(closed('subscription'), null).to).toBe('/mypage')
})

test('[USR-31] [USR-32] running deals lead to their lists', () => {
  expect(obstacleLink(closed('purchases'), null).to).toBe('/subscs?type=buy')
  expect(obstacleLink(closed('sales'), null).to).toBe('/subscs?type=sell')
})

test('[USR-33] money too little to be paid out leads to the contact form', () => {
  expect(obstacleLink(closed('available', 999), null).to).toBe('/mail')
  expect(obstacleLink(closed('available', -500), null).to).toBe('/mail')
  expect(obstacleLink(closed('available', 1000), null).to).toBe('/payout')
})
