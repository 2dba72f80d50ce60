import type { DeskService, desk, Renewal, Waiting } from '../../../../contract/calls/desk/desk.ts'
import { readDesk } from '../../../domains/desk/read-desk.ts'
import {
  type DeskService as DeskServiceRow,
  readServices,
} from '../../../domains/desk/read-services.ts'
import type { Waiting as WaitingRow } from '../../../domains/desk/read-waiting.ts'
import type { Renewal as RenewalRow } from '../../../domains/desk/renewal.ts'
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
    async desk_services({ viewer }) {
      const { now, services, renewals, months, lastDays } = await readServices(deps, viewer.id)
      return {
        now: now.toISOString(),
        services: services.map(service),
        renewals: renewals.map(renewal),
        months,
        lastDays: {
          ...lastDays,
          ended: lastDays.ended.map(({ buyerName, at }) => ({ buyerName, at: at.toISOString() })),
        },
      }
    },
  }
}

const waitingRow = ({ since, until, ...row }: WaitingRow): Waiting => ({
  ...row,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
})

const service = ({ freeAt, ...row }: DeskServiceRow): DeskService => ({
  ...row,
  freeAt: freeAt?.toISOString() ?? null,
})

const renewal = ({ at, ...row }: RenewalRow): Renewal => ({ ...row, at: at.toISOString() })
