import { findUser } from '../accounts/user-store.ts'
import { exportMail } from '../notifications/mails/export-mail.ts'
import type { Sender } from '../notifications/mails/mail-content.ts'
import { type NotifyDeps, notify } from '../notifications/notify.ts'
import type { ExportEvents } from './events.ts'
import { exportFileName } from './export.ts'
import { findExport } from './export-store.ts'

/**
 * Notifies a person that the file can be fetched, unless it was replaced or forgotten meanwhile.
 */
export async function mailPacked(
  deps: NotifyDeps & { sender: Sender },
  { exportId }: ExportEvents['export.packed'],
): Promise<void> {
  const packed = await findExport(deps.db, exportId)
  const person = packed && (await findUser(deps.db, packed.userId))
  if (!packed?.bytes || !packed.expiresAt || !person) return
  const { bytes, expiresAt } = packed
  const facts = { person, name: exportFileName(packed), bytes, expiresAt }
  await notify(deps, exportMail(facts, deps.sender.publicUrl))
}
