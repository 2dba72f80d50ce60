import { StripeFailure } from '../../failure.ts'
import type { Provider } from '../../provider.ts'
import type { Documents } from '../../store/document.ts'
import { newId } from '../../store/ids.ts'
import { addTransaction, balanceOf } from './balances.ts'
import { PAYOUT_ARRIVES, PAYOUT_LEAVES } from './payout-journey.ts'

type Payout = Documents['payout']

export interface PayoutFacts {
  /** Yen. */
  readonly amount: number
  readonly description?: string | undefined
  readonly statement_descriptor?: string | undefined
  readonly metadata: Record<string, string>
}

/** Sends money from an account to its bank; '' is the platform. */
export function makePayout(provider: Provider, account: string, facts: PayoutFacts): Payout {
  requireFunds(provider, account, facts.amount)
  const payout = newPayout(provider, account, facts)
  payout.balance_transaction = addTransaction(provider, {
    account,
    type: 'payout',
    source: payout.id,
    amount: -payout.amount,
  }).id
  provider.store.insert('payout', payout, { account })
  provider.due.schedule('payout_leaves', payout.id, payout.created + PAYOUT_LEAVES)
  provider.due.schedule('payout_arrives', payout.id, payout.arrival_date)
  provider.events.record('payout.created', payout, account ? { account } : {})
  return payout
}

function requireFunds({ store }: Provider, account: string, amount: number): void {
  if (account !== '' && !store.get('account', account)?.payouts_enabled) {
    throw new StripeFailure('This account cannot currently make payouts.', {
      code: 'payouts_not_allowed',
    })
  }
  if (amount >= 1 && balanceOf(store, account).available >= amount) return
  throw new StripeFailure(
    'You have insufficient funds in your Stripe account for this transfer. Your card balance is too low.',
    { code: 'balance_insufficient' },
  )
}

function newPayout(provider: Provider, account: string, facts: PayoutFacts): Payout {
  const created = provider.now()
  const bank = provider.store.get('account', account)?.external_accounts?.data[0]
  return {
    id: newId('po'),
    object: 'payout',
    amount: facts.amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: created + PAYOUT_ARRIVES,
    automatic: false,
    balance_transaction: null,
    created,
    currency: 'jpy',
    description: facts.description ?? null,
    destination: bank?.id ?? null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: facts.metadata,
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: facts.statement_descriptor ?? null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  }
}
