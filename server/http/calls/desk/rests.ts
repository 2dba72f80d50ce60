import { REST_GREETED_DAYS, type Rest, type rests } from '../../../../contract/calls/desk/rests.ts'
import { DAY_SECONDS } from '../../../../contract/dates/durations.ts'
import { readPublicUser } from '../../../domains/accounts/read-public-user.ts'
import { planRest } from '../../../domains/catalog/rests/plan-rest.ts'
import {
  findRest,
  findRunningRest,
  type Rest as StoredRest,
} from '../../../domains/catalog/rests/rest-store.ts'
import { endRest } from '../../../domains/catalog/rests/turn-rest.ts'
import { countMessagesTo } from '../../../domains/threads/thread-figures.ts'
import { addSeconds } from '../../../kernel/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import type { Handlers } from '../../handler.ts'
import type { DeskDeps } from './desk.ts'

export const restsHandlers = (deps: DeskDeps & { publish: Publish }): Handlers<typeof rests> => ({
  async rest({ viewer }) {
    const found = await findRest(deps.db, viewer.id)
    const now = deps.clock()
    const messages = found ? await countReceived(deps.db, found, now) : 0
    return { now: now.toISOString(), rest: found ? rest(found, messages) : null }
  },
  rest_save: ({ viewer, input, once }) => once(() => planRest(deps, viewer.id, input)),
  rest_end: ({ viewer, once }) => once(() => endRest(deps, viewer.id)),
  async seller_rest({ input: { sellerId } }) {
    await readPublicUser(deps.db, sellerId)
    const found = await findRunningRest(deps.db, { sellerId, now: deps.clock() })
    return { rest: found ? { endsAt: found.endsAt.toISOString(), words: found.words } : null }
  },
})

/** Counted only while the desk welcomes the seller back, because nothing else shows the number. */
async function countReceived(db: Database, rest: StoredRest, now: Date): Promise<number> {
  const { sellerId, begunAt, endedAt } = rest
  if (!begunAt || !endedAt || now > addSeconds(endedAt, REST_GREETED_DAYS * DAY_SECONDS)) return 0
  return countMessagesTo(db, { sellerId, from: begunAt, to: endedAt })
}

const rest = (
  { startsAt, endsAt, words, begunAt, endedAt, opened }: StoredRest,
  messages: number,
): Rest => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  words,
  state: endedAt ? 'ended' : begunAt ? 'running' : 'planned',
  endedAt: endedAt?.toISOString() ?? null,
  opened,
  messages,
})
