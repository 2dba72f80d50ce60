import type { Operator } from '../../../../contract/calls/operator.ts'
import {
  findSuspensionRecord,
  type SuspensionRecord,
} from '../../accounts/suspension/suspension-store.ts'
import type { User } from '../../accounts/user.ts'
import { findUser } from '../../accounts/user-store.ts'
import type { MailContent, Sender } from '../../notifications/mails/mail-content.ts'
import {
  appealMailToOperator,
  appealReceipt,
  appealRefusedMail,
  suspendedMail,
  suspensionLiftedMail,
} from '../../notifications/mails/suspension-mails.ts'
import { type NotifyDeps, notify } from '../../notifications/notify.ts'
import { againAfter } from './appeal.ts'
import { type AppealOfPerson, findAppeal } from './appeal-store.ts'

interface Deps extends NotifyDeps {
  sender: Sender
  operator: Operator
}

interface Silence {
  deals: number
  endsAt: Date
}

/** Says that the seven days of deals without a message go on (rule `suspended-hears-later`). */
export const mailSuspended = (
  deps: Deps & { findSilence: (sellerId: number) => Promise<Silence | null> },
  suspensionId: number,
): Promise<void> =>
  mailAboutSuspension(deps, suspensionId, async (suspension, person) => {
    const silence = await deps.findSilence(person.id)
    return suspendedMail({ ...suspension, silence }, person, deps.sender.publicUrl)
  })

/**
 * Counts the messages that arrived during the suspension, about which no mail was written
 * (rule `suspended-hears-later`).
 */
export const mailLifted = (
  deps: Deps & { countUnread: (userId: number) => Promise<number> },
  suspensionId: number,
): Promise<void> =>
  mailAboutSuspension(deps, suspensionId, async (suspension, person) => {
    const unread = await deps.countUnread(person.id)
    return suspensionLiftedMail({ ...suspension, unread }, person, deps.sender.publicUrl)
  })

async function mailAboutSuspension(
  deps: Deps,
  suspensionId: number,
  write: (suspension: SuspensionRecord, person: User) => Promise<MailContent>,
): Promise<void> {
  const suspension = await findSuspensionRecord(deps.db, suspensionId)
  const person = suspension && (await findUser(deps.db, suspension.userId))
  if (suspension && person) await notify(deps, await write(suspension, person))
}

export const mailAppealReceipt = (deps: Deps, appealId: number): Promise<void> =>
  mailAboutAppeal(deps, appealId, appeal => appealReceipt(appeal, deps.sender.publicUrl))

export const mailAppealToOperator = (deps: Deps, appealId: number): Promise<void> =>
  mailAboutAppeal(deps, appealId, appeal =>
    appealMailToOperator(appeal, deps.operator, deps.sender.publicUrl),
  )

export const mailAppealRefused = (deps: Deps, appealId: number): Promise<void> =>
  mailAboutAppeal(deps, appealId, appeal =>
    appealRefusedMail({ ...appeal, againAt: againAfter(appeal) }, deps.sender.publicUrl),
  )

async function mailAboutAppeal(
  deps: Deps,
  appealId: number,
  write: (appeal: AppealOfPerson) => Parameters<typeof notify>[1],
): Promise<void> {
  const appeal = await findAppeal(deps.db, appealId)
  if (appeal) await notify(deps, write(appeal))
}
