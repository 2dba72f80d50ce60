import type { TaskKind } from '../../../contract/calls/operator/admin-queue.ts'
import type { LedgerRule } from '../../domains/reconciliation/books/ledger-rules.ts'
import type { AlertKind } from '../../platform/alert-kinds.ts'

/** The tab of each kind of alert in the operator's queue. */
export const ALERT_TASK_KINDS: Readonly<Record<AlertKind | LedgerRule, TaskKind>> = {
  'a payout nobody asked for': 'money',
  'subscription without a checkout of ours': 'money',
  'invoice total differs from the deal': 'money',
  'a refund failed at the provider': 'money',
  'a refund made by hand at the provider': 'money',
  'the provider refuses a decided refund': 'money',
  'the connected account holds less than a payout': 'money',
  'a payout does not arrive': 'money',
  'money nears the holding limit and cannot be paid out': 'money',
  'books and provider differ': 'money',
  'shares wait for a restricted account': 'accounts',
  'money left on a disconnected account': 'accounts',
  'the push service refuses messages': 'machine',
  'a call used up its tries': 'machine',
  'a call waits for days': 'machine',
  'a webhook used up its tries': 'machine',
  'a reaction used up its tries': 'machine',
  'recurring work failed': 'machine',
  'every posting sums to 0': 'money',
  'what is owed and held is never negative': 'money',
  'a connected account is never overdrawn': 'money',
  'a seller holds what is owed, give or take what is under way': 'money',
  'available is short only after a refund, a dispute or a withdrawal elsewhere': 'money',
  'what buyers paid is all accounted for': 'money',
  'a month is its share, commission and fee': 'money',
  'nothing is refunded beyond what was paid': 'money',
  'nothing matures before thirty days': 'money',
  'no more is withdrawn than has matured': 'money',
  'pending is what is left of unmatured shares': 'money',
  'what bounced is owed until it is settled': 'money',
  'every paid month is booked': 'money',
  'every booked charge is a paid month': 'money',
}
