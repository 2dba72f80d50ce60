import { searchInWords } from '../../../../contract/search/search-in-words.ts'
import { addSeconds, type Clock } from '../../../kernel/clock.ts'
import type { Database, Tx } from '../../../platform/database/database.ts'
import { eachRow } from '../../../platform/jobs/each-row.ts'
import type { Publish } from '../../../platform/live/domain-events.ts'
import { withoutBlocked } from '../../accounts/blocks/block-store.ts'
import { findUser } from '../../accounts/user-store.ts'
import { findServicesById } from '../../catalog/listed-service-store.ts'
import { findNewServices } from '../../catalog/search/find-new-services.ts'
import { searchWords } from '../../catalog/service-query.ts'
import { markToldToSearches } from '../../catalog/service-store.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
import { searchMail } from '../../notifications/mails/search-mail.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import type { FavouriteEvents } from '../events.ts'
import {
  type ClaimedSearch,
  claimSearches,
  findPeopleToNotify,
  listSearches,
} from './saved-search-store.ts'

/** Number of services that the notice names for one search; the list has the others. */
const NAMED = 5

/**
 * Services of the last minute wait for the next notice, because the transaction that publishes one
 * may not be committed yet.
 */
const SETTLED_SECONDS = 60

interface Deps {
  db: Database
  clock: Clock
  publish: Publish
}

/**
 * Queues one notice for each person whose saved searches have new services
 * (rule `searches-are-told-daily`).
 */
export async function notifySavedSearches(deps: Deps): Promise<void> {
  const until = addSeconds(deps.clock(), -SETTLED_SECONDS)
  await eachRow(await findPeopleToNotify(deps.db, until), userId =>
    deps.db.transaction().execute(async tx => {
      const found = []
      for (const claimed of await claimSearches(tx, userId, until)) {
        const serviceIds = await newOf(tx, userId, claimed, until)
        if (serviceIds.length > 0) found.push({ search: claimed.search, serviceIds })
      }
      if (found.length > 0) await deps.publish(tx, 'searches.found', { userId, found })
    }),
  )
  await deps.db.transaction().execute(tx => markToldToSearches(tx, until))
}

const newOf = (
  tx: Tx,
  viewerId: number,
  { search, toldUntil }: ClaimedSearch,
  until: Date,
): Promise<number[]> =>
  findNewServices(tx, {
    ...search,
    viewerId,
    sellerId: null,
    publicOnly: true,
    page: 1,
    pageSize: NAMED,
    words: searchWords(search.q),
    after: toldUntil,
    until,
  })

/**
 * Writes the notice, unless the person was suspended meanwhile. Searches that were deleted or
 * switched off since are left out, and services that were deleted or paused, or whose seller blocked
 * the person or was blocked.
 */
export async function mailSearches(
  deps: NotifyDeps & { sender: Sender },
  { userId, found }: FavouriteEvents['searches.found'],
): Promise<void> {
  const person = await findUser(deps.db, userId)
  if (!person || person.suspended) return
  const ids = found.flatMap(({ serviceIds }) => serviceIds)
  const services = await findServicesById(deps.db, ids)
  const sellers = await withoutBlocked(
    deps.db,
    userId,
    services.map(({ sellerId }) => sellerId),
  )
  const open = services.filter(({ isPublic, sellerId }) => isPublic && sellers.has(sellerId))
  const wanted = await findSearchesWithNotices(deps.db, userId)
  const shown = found
    .filter(({ search }) => wanted.has(searchInWords(search)))
    .map(({ search, serviceIds }) => ({
      search,
      services: open.filter(({ id }) => serviceIds.includes(id)),
    }))
    .filter(one => one.services.length > 0)
  if (shown.length > 0)
    await notify(deps, searchMail({ person, found: shown }, deps.sender.publicUrl))
}

/** A person's searches with notices, in words: no two searches of a person have the same words. */
async function findSearchesWithNotices(db: Database, userId: number): Promise<ReadonlySet<string>> {
  const searches = await listSearches(db, userId)
  return new Set(searches.filter(({ tells }) => tells).map(searchInWords))
}
