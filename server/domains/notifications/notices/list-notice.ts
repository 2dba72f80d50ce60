import type { Insertable } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { notifyScreens } from '../../../platform/live/live-events.ts'
import type { MailContent } from '../mails/mail-content.ts'
import type { NotificationTables } from '../tables.ts'
import { insertNotice } from './notice-store.ts'

/**
 * Adds a mail to its receiver's page of notices, without the message that it quotes
 * (rule `notices-for-ninety-days`).
 */
export async function listNotice(tx: Tx, mail: MailContent, at: Date): Promise<void> {
  const { to, kind, isListed = true, subject, button, about } = mail
  if (!('memberId' in to) || kind === 'inquiry' || !isListed) return
  const { pathname, search, hash } = new URL(button.url)
  await addNotice(tx, {
    user_id: to.memberId,
    kind,
    title: subject,
    text: sentenceOf(mail),
    path: pathname + search + hash,
    service_id: mail.serviceId ?? null,
    is_good: mail.isGood ?? null,
    person_id: about?.id ?? null,
    person_name: about?.name ?? null,
    told_at: at,
  })
}

/** Adds a notice and shows it on the screens that its receiver has open. */
export async function addNotice(
  tx: Tx,
  notice: Insertable<NotificationTables['notices']>,
): Promise<void> {
  await insertNotice(tx, notice)
  await notifyScreens(tx, [notice.user_id], 'notice', {})
}

/**
 * The first paragraph; for a mail without paragraphs the values of the rows, between which a wide
 * space leaves no mark at the end of a line.
 */
const sentenceOf = ({ paragraphs, rows = [] }: MailContent): string =>
  paragraphs[0] ?? rows.map(([, value]) => value).join('　')
