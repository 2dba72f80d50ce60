import { UNSUBSCRIBE_PATH } from '../../../contract/calls/notices.ts'
import { isOptionalMail, type NoticeKind } from '../../../contract/notice-kinds.ts'
import type { Clock } from '../../kernel/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Sealer } from '../../platform/sealed-token.ts'
import { hasLeft } from '../accounts/departure/departure-store.ts'
import { UnknownUnsubscribeLink } from './failures.ts'
import type { MailContent } from './mails/mail-content.ts'
import { listMutes } from './mute-store.ts'
import { switchNotice } from './switch-notice.ts'

/**
 * The link that switches off a kind of mail for its receiver; null for mails that cannot be
 * switched off.
 */
export async function unsubscribeUrl(
  sealer: Sealer,
  { to, kind }: MailContent,
  publicUrl: string,
): Promise<string | null> {
  if (!('memberId' in to) || !isOptionalMail(kind)) return null
  const token = await sealer.seal({ user: to.memberId, kind })
  return `${publicUrl}${UNSUBSCRIBE_PATH}?token=${token}`
}

interface Deps {
  db: Database
  clock: Clock
  sealer: Sealer
}

export async function readUnsubscribe(
  { db, sealer }: Deps,
  token: string,
): Promise<{ kind: NoticeKind; on: boolean }> {
  const { userId, kind } = await openToken(sealer, token)
  const mutes = await listMutes(db, userId)
  return { kind, on: !mutes.some(mute => mute.kind === kind && mute.channel === 'mail') }
}

/**
 * Switches a kind of mail on or off. The link's token is enough; no login is needed
 * (rule `money-mails-stay-on`). A person who has left gets no mail anyway, so nothing is stored.
 */
export async function switchByLink(deps: Deps, token: string, on: boolean): Promise<void> {
  const mute = await openToken(deps.sealer, token)
  if (await hasLeft(deps.db, mute.userId)) return
  await switchNotice(deps, { ...mute, channel: 'mail' }, on)
}

async function openToken(
  sealer: Sealer,
  token: string,
): Promise<{ userId: number; kind: NoticeKind }> {
  const facts = await sealer.open(token)
  if (typeof facts?.user !== 'number' || !isOptionalMail(String(facts.kind)))
    throw new UnknownUnsubscribeLink()
  return { userId: facts.user, kind: facts.kind as NoticeKind }
}
