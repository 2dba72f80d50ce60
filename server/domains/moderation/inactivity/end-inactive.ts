import type { InactiveWay } from '../../../../contract/calls/operator/admin-inactive.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { actOnce } from '../../../platform/jobs/act-once.ts'
import type { IntendCall } from '../../../platform/jobs/outside-call.ts'
import { owedTo } from '../../ledger/ledger-store.ts'
import { lapseSales, SalesNotAtRest } from '../../payouts/lapse-sales.ts'
import { recordAct } from '../audit-store.ts'
import { NotInactive, NoticeRuns } from '../failures.ts'
import type { SuspensionRequest } from '../suspend-user.ts'
import { findInactive, type InactivePerson } from './inactive-store.ts'
import { endsFrom } from './notice-inactive.ts'

/** Runs in the transaction that ends the account's use. */
export type Alongside = (tx: Tx) => Promise<void>

interface Deps {
  db: Database
  clock: Clock
  intendCall: IntendCall
  suspend: (adminId: number, request: SuspensionRequest, alongside: Alongside) => Promise<boolean>
  deleteAccount: (userId: number, alongside: Alongside) => Promise<void>
}

interface Ending {
  userId: number
  way: InactiveWay
  /** The unpaid yen that the operator's screen showed. */
  unpaid: number
}

const WORDS =
  '一年のあいだログインがなく、ひと月まえにお知らせしたため、利用規約にしたがって停止しました。'

/**
 * Ends the use of a person who stayed away for a year, a month after the notice
 * (rule `inactive-is-ended`): a suspension lets the unpaid sales lapse (rule `unpaid-sales-lapse`),
 * a deletion needs an account without any.
 */
export async function endInactive(deps: Deps, adminId: number, ending: Ending): Promise<void> {
  const { userId, way } = ending
  const person = await requireEnding(deps.db, userId, deps.clock())
  const lapse: Alongside = tx => lapseOf(deps, tx, adminId, ending)
  if (way === 'delete') return deps.deleteAccount(userId, lapse)
  if (person.suspended) return actOnce(deps.db, lapse)
  const request = { userId, reason: 'terms', words: WORDS, note: '', days: null } as const
  if (!(await deps.suspend(adminId, request, lapse))) throw new NotInactive()
}

async function requireEnding(db: Database, userId: number, now: Date): Promise<InactivePerson> {
  const person = await findInactive(db, userId, now)
  if (!person) throw new NotInactive()
  if (!person.noticedAt || endsFrom(person.noticedAt) > now) throw new NoticeRuns()
  return person
}

/** Checks again that the person is still inactive, and records the yen that lapsed. */
async function lapseOf(
  deps: Deps,
  tx: Tx,
  adminId: number,
  { userId, way, unpaid }: Ending,
): Promise<void> {
  const at = deps.clock()
  const { deals } = await requireEnding(tx, userId, at)
  if (deals > 0 || (way === 'delete' && unpaid > 0)) throw new SalesNotAtRest()
  const amount = await lapseSales(deps, tx, { sellerId: userId, shown: unpaid })
  if (way === 'delete' && (await owedTo(tx, 'connected', userId)) !== 0) throw new SalesNotAtRest()
  if (amount > 0)
    await recordAct(tx, { adminId, act: 'sales_lapse', facts: { userId, amount }, at })
  if (way === 'delete')
    await recordAct(tx, { adminId, act: 'inactive_delete', facts: { userId }, at })
}
