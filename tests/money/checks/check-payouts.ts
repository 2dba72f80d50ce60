import type { ShownAmounts } from '../histories/action-context.ts'
import { differs } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'
import { accountsOf } from './check-balances.ts'

interface PayoutRow {
  id: number
  seller_id: number
  amount: number
  fee: number
  state: string
  provider_id: string | null
  account_id: string | null
}

const STATES: Readonly<Record<string, RegExp>> = {
  sent: /^(pending|in_transit)$/,
  paid: /^paid$/,
  failed: /^(failed|canceled)$/,
  returned: /^failed$/,
}

/**
 * Each payout that we sent is one at the provider, with the same state and the amount that the
 * seller saw.
 */
export async function payoutFaults(
  world: MoneyWorld,
  shownAmounts: ShownAmounts,
): Promise<string[]> {
  const { sql, stripe } = world
  const rows = await sql<PayoutRow>(
    'select id, seller_id, amount, fee, state, provider_id, account_id from payouts',
  )
  const faults: string[] = []
  for (const { seller, account: stripeAccount } of await accountsOf(world)) {
    const { data } = await stripe.payouts.list({ limit: 100 }, { stripeAccount })
    const asked = data.filter(({ metadata }) => metadata?.payout_id)
    const ours = rows.filter(row => row.account_id === stripeAccount && row.provider_id !== null)
    faults.push(...differs(`payouts of ${seller}`, ours.length, asked.length))
    for (const { id, amount, fee, state } of ours) {
      const theirs = data.find(({ metadata }) => metadata?.payout_id === String(id))
      faults.push(...differs(`payout ${id}`, amount - fee, theirs?.amount))
      const fits = STATES[state]?.test(theirs?.status ?? '')
      if (!fits) faults.push(`payout ${id} is ${state} for us, ${theirs?.status} outside`)
    }
  }
  for (const [id, available] of shownAmounts.payouts) {
    const row = rows.find(payout => payout.id === id)
    faults.push(...differs(`payout ${id} as shown`, row?.amount, available))
  }
  return faults
}
