import { checkLedger } from '../../../server/domains/reconciliation/books/check-ledger.ts'
import type { ShownAmounts } from '../histories/action-context.ts'
import { readOutside } from '../histories/outside-books.ts'
import type { MoneyWorld } from '../money-world.ts'
import { balanceFaults, entryFaults } from './check-balances.ts'
import { chargeFaults, disputeFaults, shownFaults } from './check-charges.ts'
import { dealFaults, frozenFaults } from './check-deals.ts'
import { listFaults } from './check-lists.ts'
import { monthFileFaults } from './check-month-files.ts'
import { paidMonthFaults } from './check-paid-months.ts'
import { paperFaults } from './check-papers.ts'
import { payoutFaults } from './check-payouts.ts'
import { statementFaults } from './check-statements.ts'
import { totalFaults } from './check-totals.ts'
import { alertFaults, waitingFaults } from './check-waiting.ts'

/**
 * Checks everything that must hold once no work is left (docs/money.md); returns one line per
 * fault.
 */
export async function faultsIn(world: MoneyWorld, shownAmounts: ShownAmounts): Promise<string[]> {
  const broken = await checkLedger(world.app.db)
  const outside = await readOutside(world)
  return [
    ...broken.map(({ rule, facts }) => `${rule}: ${JSON.stringify(facts)}`),
    ...(await balanceFaults(world, outside)),
    ...(await entryFaults(world, outside)),
    ...(await chargeFaults(world, outside)),
    ...(await shownFaults(world, shownAmounts)),
    ...(await disputeFaults(world, outside)),
    ...(await dealFaults(world, outside)),
    ...(await frozenFaults(world)),
    ...(await payoutFaults(world, shownAmounts)),
    ...(await paperFaults(world.app.db)),
    ...(await statementFaults(world)),
    ...(await paidMonthFaults(world)),
    ...(await monthFileFaults(world)),
    ...(await totalFaults(world, outside)),
    ...(await listFaults(world)),
    ...(await waitingFaults(world)),
    ...(await alertFaults(world, outside)),
  ]
}
