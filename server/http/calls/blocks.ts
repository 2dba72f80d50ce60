import type { blocks } from '../../../contract/calls/blocks.ts'
import { blockPerson, unblockPerson } from '../../domains/accounts/blocks/block-person.ts'
import { findBlocked } from '../../domains/accounts/blocks/block-store.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import type { Handlers } from '../handler.ts'

export interface BlocksDeps {
  db: Database
  clock: Clock
  publish: Publish
}

export function blocksHandlers(deps: BlocksDeps): Handlers<typeof blocks> {
  return {
    async blocks({ viewer }) {
      const people = await findBlocked(deps.db, viewer.id)
      return {
        people: people.map(person => ({ ...person, blockedAt: person.blockedAt.toISOString() })),
      }
    },
    block_add: ({ viewer, input, once }) => once(() => blockPerson(deps, viewer.id, input.userId)),
    block_delete: ({ viewer, input, once }) =>
      once(() => unblockPerson(deps, viewer.id, input.userId)),
  }
}
