import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { findHandled, handleEvent } from '../../platform/jobs/inbox.ts'
import type { InboxEvent } from '../../platform/tables.ts'
import type { ListedEvent } from '../../ports/provider-lists.ts'
import { walkNewer } from './lists/walk.ts'
import { onAccount } from './on-account.ts'
import { mend, type Reconciling } from './reconciling.ts'
import { findWatchedAccounts } from './watched-accounts.ts'

/** The provider keeps its events for 30 days. */
const EVENT_LIFE_SECONDS = 30 * DAY_SECONDS

/**
 * Processes events whose webhooks never arrived (rule `webhooks-are-hints`): those of the platform
 * and of accounts with something open.
 */
export async function followChanges(run: Reconciling): Promise<void> {
  await followEvents(run, null)
  const recent = addSeconds(run.startedAt, -WATCHED_SECONDS)
  for (const accountId of await findWatchedAccounts(run.db, recent)) {
    await onAccount(run, { step: 'events', accountId }, () => followEvents(run, accountId))
  }
}

/**
 * How long an account is watched after its payout has ended, since the bank may still return it.
 */
const WATCHED_SECONDS = 14 * DAY_SECONDS

export async function followEvents(run: Reconciling, accountId: string | null): Promise<void> {
  await walkNewer(
    run,
    {
      name: `events:${accountId ?? 'platform'}`,
      read: place => run.payments.listEvents(accountId, place),
      work: events => processEvents(run, events, accountId),
    },
    addSeconds(run.startedAt, -EVENT_LIFE_SECONDS),
  )
}

async function processEvents(
  run: Reconciling,
  events: ListedEvent[],
  accountId: string | null,
): Promise<void> {
  const followed = events.filter(({ type }) => run.hasEffect(type))
  const handled = await findHandled(
    run.db,
    followed.map(({ id }) => id),
  )
  const worked = new Set<string>()
  for (const listed of followed.filter(({ id }) => !handled.has(id))) {
    const { type, objectId } = listed
    const subject = `${type} ${objectId}`
    const event = toInboxEvent(listed, accountId)
    const isRepeated = worked.has(subject)
    worked.add(subject)
    if (isRepeated) await markRepeated(run, event)
    else await mend(run, { kind: type, objectId }, () => follow(run, event))
  }
}

const toInboxEvent = (event: ListedEvent, accountId: string | null): InboxEvent => ({
  id: event.id,
  door: accountId ? 'connected' : 'platform',
  type: event.type,
  object_id: event.objectId,
  account_id: accountId ?? event.accountId,
})

async function follow(run: Reconciling, event: InboxEvent): Promise<void> {
  await run.receive(event)
  await handleEvent(run.db, event.id, stored => run.apply(run.payments, stored))
}

/**
 * Marks a repeated event as handled, because an earlier event of this page has already read the
 * object's current state.
 */
async function markRepeated({ db, receive }: Reconciling, event: InboxEvent): Promise<void> {
  await receive(event)
  await handleEvent(db, event.id, async () => {})
}
