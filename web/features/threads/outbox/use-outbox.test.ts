import { expect, test } from 'vitest'
import type { Outgoing } from './outbox.ts'
import { sendingStateOf } from './use-outbox.ts'

test('unsent messages are tried again when one has failed, not when it was refused', () => {
  const sending = { state: 'sending' } as Outgoing
  const failed = { state: 'failed' } as Outgoing
  const refused = { state: 'failed', refused: true } as Outgoing
  expect(sendingStateOf([sending, refused, failed])).toBe('failed')
  expect(sendingStateOf([refused, sending])).toBe('on its way')
  expect([sendingStateOf([refused]), sendingStateOf([])]).toEqual(['nothing', 'nothing'])
})
