import type {
  EarningLine,
  LedgerLine,
  PayoutLine,
  payouts,
} from '../../../contract/calls/payouts.ts'
import { findBuyers } from '../../domains/deals/deal-overview-store.ts'
import type { Earning } from '../../domains/ledger/earning.ts'
import { sellerBalance } from '../../domains/ledger/seller-balance.ts'
import { payoutDays } from '../../domains/payouts/days/payout-days.ts'
import { type Explained, explainBalance } from '../../domains/payouts/explain-balance.ts'
import type { Payout } from '../../domains/payouts/payout.ts'
import { readPayout } from '../../domains/payouts/read-payout.ts'
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
      const buyers = await findBuyers(db, dealIdsOf(earnings))
      return {
        now: now.toISOString(),
        frozen,
        elsewhere,
        ...payoutDays(now),
        earnings: earnings.map(one => earning(one, buyers)),
        payouts: sent.map(payout),
      }
    },
    async payout({ viewer, input }) {
      const {
        payout: found,
        sentAt,
        toPresentAccount,
      } = await readPayout(db, viewer.id, input.payoutId)
      return { ...payout(found), sentAt: sentAt?.toISOString() ?? null, toPresentAccount }
    },
    async payout_why({ viewer }) {
      const { pending, available } = await explainBalance(db, viewer.id, clock())
      const buyers = await findBuyers(
        db,
        dealIdsOf([...pending, ...available].map(({ month }) => month)),
      )
      const shown = (lines: Explained[]) => lines.map(one => line(one, buyers))
      return { pending: shown(pending), available: shown(available) }
    },
    payout_create: ({ viewer, input: { amount }, once }) =>
      once(() => requestPayout(deps, viewer.id, { reason: 'asked', shown: amount ?? null })),
  }
}

type Buyers = Awaited<ReturnType<typeof findBuyers>>

const dealIdsOf = (months: readonly ({ dealId: number | null } | null)[]): number[] =>
  months.flatMap(month => month?.dealId ?? [])

const buyerOf = (buyers: Buyers, month: { dealId: number | null } | null) =>
  buyers.get(month?.dealId ?? 0) ?? null

const earning = (item: Earning, buyers: Buyers): EarningLine => ({
  buyer: buyerOf(buyers, item),
  dealId: item.dealId ?? 0,
  serviceName: item.serviceName,
  price: item.price,
  total: item.total,
  commission: item.price - item.share,
  share: item.share,
  takenBack: item.takenBack,
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
  ...payoutDays(item.requestedAt),
})

const line = ({ at, month, ...said }: Explained, buyers: Buyers): LedgerLine => ({
  ...said,
  at: at.toISOString(),
  buyer: buyerOf(buyers, month),
  month: month && {
    ...month,
    paidAt: month.paidAt.toISOString(),
    maturesAt: month.maturesAt.toISOString(),
  },
})
