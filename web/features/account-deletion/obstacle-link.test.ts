import { expect, test } from 'vitest'
import type { DeletionGate } from '../../../contract/calls/accounts.ts'
import { gateLink } from './obstacle-link.ts'

const closed = (gate: DeletionGate, value = 1) =>
  ({ gate, value, clear: 0, message: null }) as const

test('[USR-34] the payment method leads to the portal, where there is one', () => {
  expect(gateLink(closed('subscription'), 'https://pay.example/p').to).toBe('https://pay.example/p')
  expect(gateLink(closed('subscription'), null).to).toBe('/mypage')
})

test('[USR-31] [USR-32] running deals lead to their lists', () => {
  expect(gateLink(closed('purchases'), null).to).toBe('/subscs?type=buy')
  expect(gateLink(closed('sales'), null).to).toBe('/subscs?type=sell')
})

test('[USR-33] what is too little to be paid out is settled by letter', () => {
  expect(gateLink(closed('available', 999), null).to).toBe('/mail')
  expect(gateLink(closed('available', -500), null).to).toBe('/mail')
  expect(gateLink(closed('available', 1000), null).to).toBe('/payout')
})
