import { wholeList } from '../../api/list-page.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'

interface TransferFacts {
  /** Yen. */
  readonly amount: number
  readonly destination: string
  readonly description?: string | undefined
  readonly transfer_group?: string | undefined
  readonly metadata: Record<string, string>
  readonly created: number
}

/** A transfer whose money has not moved yet. */
export function newTransfer(
  facts: TransferFacts,
  source: Documents['charge'] | undefined,
): Documents['transfer'] {
  const id = newId('tr')
  return {
    id,
    object: 'transfer',
    amount: facts.amount,
    amount_reversed: 0,
    balance_transaction: null,
    created: facts.created,
    currency: 'jpy',
    description: facts.description ?? null,
    destination: facts.destination,
    livemode: false,
    metadata: facts.metadata,
    reversals: wholeList([], `/v1/transfers/${id}/reversals`),
    reversed: false,
    source_transaction: source?.id ?? null,
    source_type: 'card',
    transfer_group: facts.transfer_group ?? (source ? `group_${source.id}` : null),
  }
}
