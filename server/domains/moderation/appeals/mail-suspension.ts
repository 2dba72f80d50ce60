import type { Operator } from '../../../../contract/calls/operator.ts'
import { findSuspensionRecord } from '../../accounts/suspension/suspension-store.ts'
import { findUser } from '../../accounts/user-store.ts'
import type { Sender } from '../../notifications/mails/mail-content.ts'
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

/** Mails a person that their account is suspended, or that the suspension was lifted. */
export const mailSuspended = (deps: Deps, suspensionId: number): Promise<void> =>
  mailAboutSuspension(deps, suspensionId, suspendedMail)

export const mailLifted = (deps: Deps, suspensionId: number): Promise<void> =>
  mailAboutSuspension(deps, suspensionId, suspensionLiftedMail)

async function mailAboutSuspension(
  deps: Deps,
  suspensionId: number,
  write: typeof suspendedMail | typeof suspensionLiftedMail,
): Promise<void> {
  const suspension = await findSuspensionRecord(deps.db, suspensionId)
  const person = suspension && (await findUser(deps.db, suspension.userId))
  if (suspension && person) await notify(deps, write(suspension, person, deps.sender.publicUrl))
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
