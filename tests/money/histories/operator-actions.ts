import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { type Actions, callApi, fromOutside } from './action-context.ts'
import { bookableMovements } from './book-movements.ts'
import { Crash } from './troubled-payments.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Passing of time, faults of the provider, actions of the operator, and the recurring work. */
export const operatorActions = {
  windHours: context => context.world.wind(context.chance.between(1, 48) * HOUR),
  windDays: context => context.world.wind(context.chance.between(2, 12) * DAY),
  windMonth: context => context.world.wind(context.chance.between(28, 31) * DAY),
  declineNext: context => fromOutside(context, 'decline_next'),
  askNext: context => fromOutside(context, 'decline_next', { reason: 'authentication_required' }),
  failNext: context => fromOutside(context, 'fail_next'),
  cutNext: context => fromOutside(context, 'cut_next', { method: 'POST' }),
  storeErrorNext: context => fromOutside(context, 'store_error_next'),
  lateNumbers: context =>
    fromOutside(context, 'late_balance_transactions', { on: context.chance.hits(0.6) }),
  failRefund: context => fromOutside(context, 'fail_refund_next'),
  holdRefund: context => fromOutside(context, 'hold_refund_next'),
  failPayout: context => fromOutside(context, 'fail_payout_next'),
  suspend: async context => {
    const { admin, sellers, buyers } = context.world.cast
    const one = context.chance.pick([...sellers, ...buyers])
    if (one) await callApi(context, 'admin_use_end', { user_id: String(one.id) }, admin)
  },
  suspendForDays: async context => {
    const { admin, sellers, buyers } = context.world.cast
    const one = context.chance.pick([...sellers, ...buyers])
    const days = context.chance.pick(['7', '60'])
    if (!one || !days) return
    const why = { reason: 'terms', text: '規約', note: '', days }
    await callApi(context, 'admin_suspend', { user_id: String(one.id), ...why }, admin)
  },
  liftSuspension: async context => {
    const { admin } = context.world.cast
    const one = context.chance.pick(
      await context.world.sql<{ user_id: number }>(
        'select user_id from suspensions order by user_id',
      ),
    )
    const input = { user_id: String(one?.user_id), text: '解除しました' }
    if (one) await callApi(context, 'admin_suspend_lift', input, admin)
  },
  remedyRefund: async context => {
    const owed = context.chance.pick(
      await context.world.sql<{ key: string }>(
        'select key from bounced_refunds where outstanding > 0 order by bounced_at, amount',
      ),
    )
    if (!owed) return
    const { admin } = context.world.cast
    if (context.chance.hits(0.7)) await callApi(context, 'admin_refund_again', owed, admin)
    else await callApi(context, 'admin_refund_settle', { ...owed, note: '銀行振込' }, admin)
  },
  bookPlatformMovement: async context => {
    const { admin } = context.world.cast
    const movement = context.chance.pick(await bookableMovements(context.world))
    if (movement) await callApi(context, 'admin_difference_book', movement, admin)
  },
  sync: async context => {
    const { admin } = context.world.cast
    for (const name of ['sync_subsc', 'update_subsc'] as const)
      await callApi(context, name, {}, admin)
  },
  reconcile: async ({ world, chance, twice }) => {
    const scope = chance.hits(0.7) ? 'full' : 'changes'
    const orFault = broken(world.providerMayFail.value)
    const run = () => reconcile(world.app.reconciling, { cause: 'schedule', scope }).catch(orFault)
    await Promise.all(twice ? [run(), run()] : [run()])
  },
  dailyWork: async context => {
    for (const { run } of context.world.app.recurring) await run().catch(() => undefined)
  },
} satisfies Actions

/**
 * Accepts the failure of a run that crashed or met a demanded fault: the next run resumes at its
 * page.
 */
const broken = (mayFail: boolean) => (error: unknown) => {
  if (!mayFail && !(error instanceof Crash)) throw error
}
