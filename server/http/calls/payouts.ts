import type { EarningLine, PayoutLine, payouts } from '../../../contract/calls/payouts.ts'
import type { Earning } from '../../domains/ledger/earning.ts'
import { sellerBalance } from '../../domains/ledger/seller-balance.ts'
import { explainBalance } from '../../domains/payouts/explain-balance.ts'
import type { Payout } from '../../domains/payouts/payout.ts'
import { readStatement } from '../../domains/payouts/read-statement.ts'
import { type PayoutDeps, requestPayout } from '../../domains/payouts/request-payout.ts'
import type { Handlers } from '../handler.ts'

export function payoutsHandlers(deps: PayoutDeps): Handlers<typeof payouts> {
  const { db, clock } = deps
  return {
    async payout_amount({ viewer }) {
      const { pending, available } = await sellerBalance(db, viewer.id, clock())
      return { pending, available }
    },
    async payout_statement({ viewer }) {
      const now = clock()
      const { frozen, elsewhere } = await sellerBalance(db, viewer.id, now)
      const { earnings, payouts: sent } = await readStatement(db, viewer.id)
      return {
        now: now.toISOString(),
        frozen,
        elsewhere,
        earnings: earnings.map(earning),
        payouts: sent.map(payout),
      }
    },
    async payout_why({ viewer }) {
      const { pending, available } = await explainBalance(db, viewer.id)
      return { pending: pending.map(line), available: available.map(line) }
    },
    payout_create: ({ viewer, input: { amount }, once }) =>
      once(() => requestPayout(deps, viewer.id, { reason: 'asked', shown: amount ?? null })),
  }
}

const earning = (item: Earning): EarningLine => ({
  dealId: item.dealId ?? 0,
  serviceName: item.serviceName,
  price: item.price,
  commission: item.price - item.share,
  share: item.share,
  takenBack: item.takenBack,
  returnedAt: item.returnedAt?.toISOString() ?? null,
  paidAt: item.paidAt.toISOString(),
  maturesAt: item.maturesAt.toISOString(),
  frozen: item.frozenBy !== null,
  frozenUntil: item.frozenUntil?.toISOString() ?? null,
})

const payout = (item: Payout): PayoutLine => ({
  id: item.id,
  amount: item.amount,
  fee: item.fee,
  state: item.state,
  failure: item.failure,
  requestedAt: item.requestedAt.toISOString(),
  settledAt: item.settledAt?.toISOString() ?? null,
})

const line = ({ at, what, amount }: { at: Date; what: string; amount: number }) => ({
  at: at.toISOString(),
  what,
  amount,
})
