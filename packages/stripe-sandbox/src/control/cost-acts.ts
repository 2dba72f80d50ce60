import { addTransaction } from '../billing/payouts/balances.ts'
import { CURRENCIES } from '../billing/payouts/currency.ts'
import { type Act, ActRefusal } from './act.ts'
import { choiceIn, integerIn, textIn } from './act-options.ts'

interface Cost {
  readonly title: string
  readonly type: 'stripe_fee' | 'adjustment' | 'reserve_hold'
  readonly category: string
  readonly description: string
}

/**
 * The provider takes these from the platform's balance beside fees of charges: its costs, and a
 * reserve that it holds against losses.
 */
const COSTS: Readonly<Record<string, Cost>> = {
  fee: {
    title: '月の利用料',
    type: 'stripe_fee',
    category: 'fee',
    description: 'Connect active accounts',
  },
  dispute: {
    title: '異議の費用',
    type: 'adjustment',
    category: 'other_adjustment',
    description: 'dispute fee',
  },
  reserve: {
    title: '預かり（返すときは負の額）',
    type: 'reserve_hold',
    category: 'reserve_hold',
    description: 'Risk reserve',
  },
}

const USUAL_YEN = 1520

/** A negative amount is a cost that the provider refunds. */
export const costActs: readonly Act[] = [
  {
    name: 'charge_cost',
    title: '運営の残高から費用を引く',
    field: 'cost',
    choices: () => Object.entries(COSTS).map(([value, { title }]) => ({ value, label: title })),
    run(provider, id, options) {
      const cost = COSTS[id]
      if (!cost) throw new ActRefusal(404, '見つかりません')
      const amount = integerIn(options, 'amount') ?? USUAL_YEN
      if (amount === 0) throw new ActRefusal(400, '0円の費用はありません')
      const { type, category, description } = cost
      return addTransaction(provider, {
        account: '',
        currency: choiceIn(options, 'currency', CURRENCIES) ?? 'jpy',
        type,
        category,
        source: null,
        amount: -amount,
        description: textIn(options, 'description') ?? description,
      })
    },
  },
]
