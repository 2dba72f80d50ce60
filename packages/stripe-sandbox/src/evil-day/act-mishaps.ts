import { ActRefusal } from '../control/act.ts'
import type { Options } from '../control/act-options.ts'
import { acts } from '../control/acts.ts'
import { StripeFailure } from '../failure.ts'
import { yen } from '../pages/yen.ts'
import type { Provider } from '../provider.ts'
import { type Draw, type MishapKind, oneOf, upTo } from './mishap.ts'

interface ActMishap {
  readonly kind: string
  readonly title: string
  readonly note?: string
  readonly times: number
  readonly act: string
  options?(provider: Provider, id: string, draw: Draw): Options
}

/** Mishaps that perform an act of the control page. */
const rows: readonly ActMishap[] = [
  {
    kind: 'refund_by_hand',
    title: '提供元の画面で手で返金する',
    note: '一部のこともあります',
    times: 2,
    act: 'refund_by_hand',
    options: (provider, id, draw) => ({ amount: partOf(provider, id, draw) }),
  },
  {
    kind: 'dispute',
    title: '異議申し立て',
    note: '一部だけ、同じ支払いに二度めのこともあります',
    times: 3,
    act: 'open_dispute',
    options: (provider, id, draw) => ({
      amount: upTo(Math.ceil(leftOf(provider, id) / 2), draw),
      inquiry: draw() < 0.25,
    }),
  },
  { kind: 'win', title: '異議に勝つ', times: 1, act: 'win_dispute' },
  { kind: 'lose_dispute', title: '異議に負ける', times: 1, act: 'lose_dispute' },
  { kind: 'appeal', title: '負けた異議に不服を申し立てる', times: 1, act: 'appeal_dispute' },
  { kind: 'fee', title: '異議の手数料が増える', times: 1, act: 'change_dispute_fee' },
  {
    kind: 'cancel',
    title: '提供元の画面で契約を終える',
    times: 1,
    act: 'cancel_by_hand',
    options: (_provider, _id, draw) => ({ at_period_end: draw() < 0.5 }),
  },
  { kind: 'uncancel', title: '提供元の画面で解約をやめる', times: 1, act: 'undo_cancellation' },
  { kind: 'delete_customer', title: 'お客さまが消される', times: 1, act: 'delete_customer' },
  { kind: 'restrict', title: '口座を止める', times: 1, act: 'restrict_account' },
  { kind: 'reject', title: '口座を審査で断る', times: 1, act: 'reject_account' },
  { kind: 'disconnect', title: '口座の連携を解く', times: 1, act: 'disconnect_account' },
  { kind: 'own_payout', title: '販売者が自分で出金する', times: 1, act: 'seller_payout' },
  { kind: 'fail_payout', title: '出金が失敗する', times: 1, act: 'fail_payout' },
  { kind: 'return_payout', title: '着金した出金が戻る', times: 1, act: 'return_payout' },
]

export const actMishaps: readonly MishapKind[] = rows.map(row => ({
  kind: row.kind,
  title: row.title,
  ...(row.note ? { note: row.note } : {}),
  times: row.times,
  happen: (provider, draw) => happen(provider, row, draw),
}))

function happen(provider: Provider, row: ActMishap, draw: Draw): string | undefined {
  const act = acts.find(({ name }) => name === row.act)
  if (!act) throw new Error(`no act is called ${row.act}`)
  const chosen = oneOf(act.choices(provider), draw)
  if (!chosen) return undefined
  const options = row.options?.(provider, chosen.value, draw) ?? {}
  try {
    act.run(provider, chosen.value, options)
  } catch (error) {
    if (!(error instanceof ActRefusal || error instanceof StripeFailure)) throw error
    return `${chosen.label} はできませんでした（${error.message}）`
  }
  const { amount } = options
  return typeof amount === 'number' ? `${chosen.label} のうち ${yen(amount)}` : chosen.label
}

/** All yen that are left of a charge, or a part of them. */
function partOf(provider: Provider, charge: string, draw: Draw): number {
  const left = leftOf(provider, charge)
  return draw() < 0.3 ? left : upTo(left, draw)
}

function leftOf({ store }: Provider, id: string): number {
  const charge = store.get('charge', id)
  return charge ? charge.amount - charge.amount_refunded : 0
}
