import { addSeconds, type Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed-token.ts'
import type { IdentityProvider } from '../../ports/identity-provider.ts'
import type { ImageStore, OpenedFile } from '../../ports/image-store.ts'
import { exportFileName, stateOf } from './export.ts'
import { findExport, findExportOf } from './export-store.ts'
import { ExportGone, LoginTooOld } from './failures.ts'

/** How long ago the login may be (rule `export-needs-fresh-login`), by the system's clock. */
const FRESH_MS = 5 * 60_000
const TICKET_SECONDS = 120

interface TicketDeps {
  db: Database
  clock: Clock
  sealer: Sealer
  identity: Pick<IdentityProvider, 'loginTimeOf'>
}

/**
 * Issues a ticket, with which a form fetches the file, to a person who has just logged in again.
 */
export async function issueTicket(
  { db, clock, sealer, identity }: TicketDeps,
  viewer: { id: number; subject: string },
  idToken: string,
): Promise<string> {
  const loggedInAt = await identity.loginTimeOf({ idToken, subject: viewer.subject })
  if (!loggedInAt || Date.now() - loggedInAt.getTime() > FRESH_MS) throw new LoginTooOld()
  const found = await findExportOf(db, viewer.id)
  if (!found || stateOf(found, clock()) !== 'ready') throw new ExportGone()
  const until = addSeconds(clock(), TICKET_SECONDS).toISOString()
  return sealer.seal({ export: found.id, until })
}

interface OpenDeps {
  db: Database
  clock: Clock
  sealer: Sealer
  exports: Pick<ImageStore, 'open'>
}

/** The file that a ticket names, unless ticket or file has expired. */
export async function openExport(
  { db, clock, sealer, exports }: OpenDeps,
  ticket: string,
): Promise<OpenedFile & { name: string }> {
  const facts = await sealer.open(ticket)
  if (typeof facts?.export !== 'number' || typeof facts.until !== 'string') throw new LoginTooOld()
  if (new Date(facts.until) < clock()) throw new LoginTooOld()
  const found = await findExport(db, facts.export)
  if (!found?.path || stateOf(found, clock()) !== 'ready') throw new ExportGone()
  const file = await exports.open(found.path)
  if (!file) throw new ExportGone()
  return { ...file, name: exportFileName(found) }
}
