import type { desk, Waiting } from '../../../../contract/calls/desk.ts'
import { readDesk } from '../../../domains/desk/read-desk.ts'
import type { Waiting as WaitingRow } from '../../../domains/desk/read-waiting.ts'
import type { Clock } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Handlers } from '../../handler.ts'

export interface DeskDeps {
  db: Database
  clock: Clock
}

export function deskHandlers(deps: DeskDeps): Handlers<typeof desk> {
  return {
    async desk({ viewer }) {
      const { now, hasOffered, waiting, money } = await readDesk(deps, viewer.id)
      return {
        now: now.toISOString(),
        hasOffered,
        waiting: waiting.map(waitingRow),
        money: { ...money, next: money.next && { ...money.next, at: money.next.at.toISOString() } },
      }
    },
  }
}

const waitingRow = ({ since, until, ...row }: WaitingRow): Waiting => ({
  ...row,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})
