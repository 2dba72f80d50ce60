import { expect, test } from 'vitest'
import { applyPaymentEvent, type PaymentEventDeps } from './payment-events.ts'

test('an event that only a newer version follows is not counted as handled', async () => {
  const event = {
    id: 'evt_1',
    door: 'platform',
    type: 'invoice.of_a_later_version',
    object_id: 'in_1',
    account_id: null,
  }
  const applied = applyPaymentEvent({} as PaymentEventDeps, event)
  await expect(applied).rejects.toThrow('have no effect here')
})
