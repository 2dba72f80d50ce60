import type { Contact } from '../../../contract/chat.ts'
import type { Subsc } from '../../../contract/deals.ts'

/** What of the person's deals a tray can show. */
export interface DeskData {
  viewerId: number
  now: number
  contacts: readonly Contact[]
  buys: readonly Subsc[]
  sells: readonly Subsc[]
}

export type Slip =
  | { kind: 'payment'; subsc: Subsc }
  | { kind: 'answer'; contact: Contact }
  | { kind: 'message'; contact: Contact }

const SHOWN = 3

const fresh = ({ message }: Contact, viewerId: number) =>
  message !== null && message.read === 0 && message.user_id !== viewerId

/** Money first, then a term that runs out, then unread words (ROOMS.md). */
export function buyingSlips({ buys, contacts, viewerId }: DeskData): readonly Slip[] {
  const payments = buys.filter(({ past_due }) => past_due === 1)
  const letters = contacts.filter(one => one.owner_user_id !== viewerId && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Slip => ({ kind: 'payment', subsc })),
    ...letters.map((contact): Slip => ({ kind: 'message', contact })),
  ]
}

/** A buyer who has never been answered waits with a term; the earliest comes first. */
export function sellingSlips({ sells, contacts, viewerId }: DeskData): readonly Slip[] {
  const own = contacts.filter(({ owner_user_id }) => owner_user_id === viewerId)
  const payments = sells.filter(({ past_due }) => past_due === 1)
  const unanswered = own
    .filter(one => one.end === 0 && one.prev_message === null && one.message !== null)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const letters = own.filter(one => !unanswered.includes(one) && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Slip => ({ kind: 'payment', subsc })),
    ...unanswered.map((contact): Slip => ({ kind: 'answer', contact })),
    ...letters.map((contact): Slip => ({ kind: 'message', contact })),
  ]
}

export const firstSlips = (slips: readonly Slip[]): readonly Slip[] => slips.slice(0, SHOWN)

/** The next payments of deals that go on, soonest first. */
export const nextPayments = (subscs: readonly Subsc[]): readonly Subsc[] =>
  subscs
    .filter(one => !one.cancel_at_period_end && one.current_period_end !== null)
    .sort((a, b) => (a.current_period_end ?? 0) - (b.current_period_end ?? 0))
    .slice(0, SHOWN)

/** The one primary button stands on the slip with the nearest loss: money, then a term. */
export function primarySlip(buying: readonly Slip[], selling: readonly Slip[]): Slip | undefined {
  const all = [...buying, ...selling]
  const order = ['payment', 'answer', 'message'] as const
  return order.flatMap(kind => all.filter(slip => slip.kind === kind))[0]
}
