import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'

/** Statuses of a dispute that ended without the money being lost, so that a new one is possible. */
const returned = ['won', 'warning_closed']

/** Yen of a charge that the card's owner may still dispute: neither refunded nor in dispute. */
export function disputableAmount({ store }: Provider, charge: Documents['charge']): number {
  if (!charge.paid) return 0
  const held = store
    .list('dispute', { where: { charge: charge.id } })
    .filter(({ status }) => !returned.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0)
  return charge.amount - charge.amount_refunded - held
}
