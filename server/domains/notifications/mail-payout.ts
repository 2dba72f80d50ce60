import { findPayoutAccount, isOpen } from '../accounts/payout-account/payout-account-store.ts'
import { findSuspension } from '../accounts/suspension/suspension-store.ts'
import { findUser } from '../accounts/user-store.ts'
import { sellerBalance } from '../ledger/seller-balance.ts'
import type { MailContent, Sender } from './mails/mail-content.ts'
import {
  accountFreeMail,
  accountLostMail,
  accountReadyMail,
  accountRestrictedMail,
  maturedMail,
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

/** Checks again before writing the mail, because the account may be free again or lost since. */
export async function mailAccountRestricted(deps: Deps, sellerId: number): Promise<void> {
  const account = await findPayoutAccount(deps.db, sellerId)
  if (account && !isOpen(account)) await mailSeller(deps, sellerId, accountRestrictedMail)
}

/** Checks again before writing the mail, because the account may be restricted again since. */
export async function mailAccountFree(deps: Deps, sellerId: number): Promise<void> {
  const account = await findPayoutAccount(deps.db, sellerId)
  if (account && isOpen(account)) await mailSeller(deps, sellerId, accountFreeMail)
}

export const mailAccountLost = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountLostMail)

/** Left out while the seller is suspended, because payouts are held. */
export async function mailMatured(
  deps: Deps,
  { sellerId, amount }: { sellerId: number; amount: number },
): Promise<void> {
  if (await findSuspension(deps.db, sellerId)) return
  const { available } = await sellerBalance(deps.db, sellerId, deps.clock())
  await mailSeller(deps, sellerId, (seller, publicUrl) =>
    maturedMail({ amount, available }, seller, publicUrl),
  )
}

async function mailSeller(
  deps: Deps,
  sellerId: number,
  write: (seller: { id: number; name: string }, publicUrl: string) => MailContent,
): Promise<void> {
  const seller = await findUser(deps.db, sellerId)
  if (seller) await notify(deps, write(seller, deps.sender.publicUrl))
}
