import { noSuch } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'

/** The card of this customer; throws for unknown cards and for those of others (provider rule). */
export function attachedCard(
  { store }: Provider,
  { id, customer }: { id: string; customer: string },
  param: string,
): Documents['payment_method'] {
  const method = store.get('payment_method', id)
  if (method?.customer === customer) return method
  throw noSuch('PaymentMethod', id, param)
}
