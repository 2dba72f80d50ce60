import { blankCharge } from '../../billing/new-charge.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

/** The charge by which a transfer appears on the receiving account. */
export const newDestinationPayment = (
  transfer: Documents['transfer'],
  created: number,
): Documents['charge'] => ({
  ...blankCharge({ id: newId('py'), amount: transfer.amount, currency: 'jpy', created }),
  source_transfer: transfer.id,
  transfer_group: transfer.transfer_group,
})
