import { findUser } from '../accounts/user-store.ts'
import type { MailContent, Sender } from './mails/mail-content.ts'
import {
  accountFreeMail,
  accountLostMail,
  accountReadyMail,
  accountRestrictedMail,
  type PayoutFacts,
  type PayoutStep,
  payoutMail,
} from './mails/payout-mails.ts'
import { type NotifyDeps, notify } from './notify.ts'

interface Deps extends NotifyDeps {
  sender: Sender
}

export const mailPayout = (deps: Deps, step: PayoutStep, payoutFacts: PayoutFacts): Promise<void> =>
  mailSeller(deps, payoutFacts.sellerId, (seller, publicUrl) =>
    payoutMail(step, payoutFacts, seller, publicUrl),
  )

export const mailAccountReady = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountReadyMail)

export const mailAccountRestricted = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountRestrictedMail)

export const mailAccountFree = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountFreeMail)

export const mailAccountLost = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountLostMail)

async function mailSeller(
  deps: Deps,
  sellerId: number,
  write: (seller: { id: number; name: string }, publicUrl: string) => MailContent,
): Promise<void> {
  const seller = await findUser(deps.db, sellerId)
  if (seller) await notify(deps, write(seller, deps.sender.publicUrl))
}
