/**
 * Events that need a person, apart from broken rules of the books (`LedgerRule`). docs/alerts.md
 * has the meaning of each, `server/http/operator/` the texts for the operator.
 */
export type AlertKind =
  | 'a payout nobody asked for'
  | 'subscription without a checkout of ours'
  | 'invoice total differs from the deal'
  | 'charges paused at the provider'
  | 'a subscription bills otherwise than its deal'
  | 'money in another currency'
  | 'a charge that pays no month'
  | 'a refund failed at the provider'
  | 'a refund made by hand at the provider'
  | 'a transfer reversed by hand at the provider'
  | 'the provider refuses a decided refund'
  | 'the connected account holds less than a payout'
  | 'shares wait for a restricted account'
  | 'money left on a disconnected account'
  | 'a payout does not arrive'
  | 'money nears the holding limit and cannot be paid out'
  | 'the push service refuses messages'
  | 'a call used up its tries'
  | 'a call waits for days'
  | 'a webhook used up its tries'
  | 'a reaction used up its tries'
  | 'recurring work failed'
  | 'books and provider differ'
