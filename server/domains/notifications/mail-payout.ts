import { findUser } from '../accounts/user-store.ts'
import type { Letter, Sender } from './letters/letter.ts'
import {
  accountFreeLetter,
  accountLostLetter,
  accountReadyLetter,
  accountRestrictedLetter,
  type PayoutFacts,
  type PayoutStep,
  payoutLetter,
} from './letters/payout-letters.ts'
import { type NotifyDeps, notify } from './notify.ts'

interface Deps extends NotifyDeps {
  sender: Sender
}

export const mailPayout = (deps: Deps, step: PayoutStep, payoutFacts: PayoutFacts): Promise<void> =>
  mailSeller(deps, payoutFacts.sellerId, (seller, publicUrl) =>
    payoutLetter(step, payoutFacts, seller, publicUrl),
  )

export const mailAccountReady = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountReadyLetter)

export const mailAccountRestricted = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountRestrictedLetter)

export const mailAccountFree = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountFreeLetter)

export const mailAccountLost = (deps: Deps, sellerId: number): Promise<void> =>
  mailSeller(deps, sellerId, accountLostLetter)

async function mailSeller(
  deps: Deps,
  sellerId: number,
  write: (seller: { id: number; name: string }, publicUrl: string) => Letter,
): Promise<void> {
  const seller = await findUser(deps.db, sellerId)
  if (seller) await notify(deps, write(seller, deps.sender.publicUrl))
}
