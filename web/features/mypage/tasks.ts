import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Subsc } from '../../../contract/calls/deals.ts'
import type { Contact } from '../../../contract/calls/threads.ts'

/** Data about the viewer's deals from which the tasks are made. */
export interface TaskSources {
  viewerId: number
  now: number
  contacts: readonly Contact[]
  buys: readonly Subsc[]
  sells: readonly Subsc[]
  /** Open requests by either party. */
  requests: readonly CancelRequest[]
}

export type Task =
  | { kind: 'payment'; subsc: Subsc }
  | { kind: 'answer'; contact: Contact }
  | { kind: 'request'; request: CancelRequest }
  | { kind: 'message'; contact: Contact }

const SHOWN = 3

const fresh = ({ message }: Contact, viewerId: number) =>
  message !== null && message.read === 0 && message.user_id !== viewerId

/** Open requests by the other party, which the viewer has to answer. */
const toAnswer = (
  { requests, viewerId }: TaskSources,
  side: CancelRequest['side'],
): readonly Task[] =>
  requests
    .filter(one => one.side === side && one.user_id !== viewerId)
    .map((request): Task => ({ kind: 'request', request }))

/**
 * Payments first, then terms that run out, then requests, then unread messages
 * (rule `most-urgent-first`).
 */
export function buyingTasks(sources: TaskSources): readonly Task[] {
  const { buys, contacts, viewerId } = sources
  const payments = buys.filter(({ past_due }) => past_due === 1)
  const unread = contacts.filter(one => one.owner_user_id !== viewerId && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Task => ({ kind: 'payment', subsc })),
    ...toAnswer(sources, 'buy'),
    ...unread.map((contact): Task => ({ kind: 'message', contact })),
  ]
}

/** A buyer without any answer has a term that runs out, so the earliest comes first. */
export function sellingTasks(sources: TaskSources): readonly Task[] {
  const { sells, contacts, viewerId } = sources
  const own = contacts.filter(({ owner_user_id }) => owner_user_id === viewerId)
  const payments = sells.filter(({ past_due }) => past_due === 1)
  const unanswered = own
    .filter(one => one.end === 0 && one.prev_message === null && one.message !== null)
    .sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const unread = own.filter(one => !unanswered.includes(one) && fresh(one, viewerId))
  return [
    ...payments.map((subsc): Task => ({ kind: 'payment', subsc })),
    ...unanswered.map((contact): Task => ({ kind: 'answer', contact })),
    ...toAnswer(sources, 'sell'),
    ...unread.map((contact): Task => ({ kind: 'message', contact })),
  ]
}

export const firstTasks = (tasks: readonly Task[]): readonly Task[] => tasks.slice(0, SHOWN)

/** The next payments of deals that continue, soonest first. */
export const nextPayments = (subscs: readonly Subsc[]): readonly Subsc[] =>
  subscs
    .filter(one => !one.cancel_at_period_end && one.current_period_end !== null)
    .sort((a, b) => (a.current_period_end ?? 0) - (b.current_period_end ?? 0))
    .slice(0, SHOWN)

/** The task with the one primary button: the nearest loss comes first. */
export function primaryTask(buying: readonly Task[], selling: readonly Task[]): Task | undefined {
  const all = [...buying, ...selling]
  const order = ['payment', 'answer', 'request', 'message'] as const
  return order.flatMap(kind => all.filter(task => task.kind === kind))[0]
}

export function taskKey(task: Task): string {
  switch (task.kind) {
    case 'payment':
      return `payment-${task.subsc.id}`
    case 'request':
      return `request-${task.request.id}`
    default:
      return `${task.kind}-${task.contact.id}`
  }
}
