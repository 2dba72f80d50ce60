import { reconcile } from '../../../server/domains/reconciliation/reconcile.ts'
import { type Acts, callApi, fromOutside } from './scene.ts'
import { Crash } from './troubled-payments.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** Passing of time, faults of the provider, acts of the operator, and the recurring work. */
export const otherActs = {
  windHours: scene => scene.world.wind(scene.chance.between(1, 48) * HOUR),
  windDays: scene => scene.world.wind(scene.chance.between(2, 12) * DAY),
  windMonth: scene => scene.world.wind(scene.chance.between(28, 31) * DAY),
  declineNext: scene => fromOutside(scene, 'decline_next'),
  askNext: scene => fromOutside(scene, 'decline_next', { reason: 'authentication_required' }),
  failNext: scene => fromOutside(scene, 'fail_next'),
  cutNext: scene => fromOutside(scene, 'cut_next', { method: 'POST' }),
  storeErrorNext: scene => fromOutside(scene, 'store_error_next'),
  lateNumbers: scene =>
    fromOutside(scene, 'late_balance_transactions', { on: scene.chance.hits(0.6) }),
  failRefund: scene => fromOutside(scene, 'fail_refund_next'),
  holdRefund: scene => fromOutside(scene, 'hold_refund_next'),
  failPayout: scene => fromOutside(scene, 'fail_payout_next'),
  suspend: async scene => {
    const { admin, sellers, buyers } = scene.world.cast
    const one = scene.chance.pick([...sellers, ...buyers])
    if (one) await callApi(scene, 'admin_use_end', { user_id: String(one.id) }, admin)
  },
  remedyRefund: async scene => {
    const owed = scene.chance.pick(
      await scene.world.sql<{ key: string }>(
        'select key from bounced_refunds where outstanding > 0 order by bounced_at, amount',
      ),
    )
    if (!owed) return
    const { admin } = scene.world.cast
    if (scene.chance.hits(0.7)) await callApi(scene, 'admin_refund_again', owed, admin)
    else await callApi(scene, 'admin_refund_settle', { ...owed, note: '銀行振込' }, admin)
  },
  sync: async scene => {
    const { admin } = scene.world.cast
    for (const name of ['sync_subsc', 'update_subsc'] as const)
      await callApi(scene, name, {}, admin)
  },
  reconcile: async ({ world, chance, twice }) => {
    const scope = chance.hits(0.7) ? 'full' : 'changes'
    const orFault = broken(world.providerMayFail.value)
    const run = () => reconcile(world.app.reconciling, { cause: 'schedule', scope }).catch(orFault)
    await Promise.all(twice ? [run(), run()] : [run()])
  },
  dailyWork: async scene => {
    for (const { run } of scene.world.app.recurring) await run().catch(() => undefined)
  },
} satisfies Acts

/**
 * Accepts the failure of a run that crashed or met a demanded fault: the next run resumes at its
 * page.
 */
const broken = (mayFail: boolean) => (error: unknown) => {
  if (!mayFail && !(error instanceof Crash)) throw error
}
