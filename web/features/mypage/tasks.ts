import type { CancelRequest } from '../../../contract/calls/cancellations.ts'
import type { Deal } from '../../../contract/calls/deals.ts'
import type { Thread } from '../../../contract/calls/threads.ts'

/** Data about the viewer's deals from which the tasks are made. */
export interface TaskSources {
  viewerId: number
  now: number
  threads: readonly Thread[]
  buys: readonly Deal[]
  sells: readonly Deal[]
  /** Open requests by either party. */
  requests: readonly CancelRequest[]
}

export type Task =
  | { kind: 'payment'; deal: Deal }
  | { kind: 'answer'; thread: Thread }
  | { kind: 'request'; request: CancelRequest }
  | { kind: 'message'; thread: Thread }
  | { kind: 'question'; thread: Thread }

const SHOWN = 3

const fresh = ({ latestMessage: message }: Thread, viewerId: number) =>
  message !== null && !message.isRead && message.authorId !== viewerId

/** Open requests by the other party, which the viewer has to answer. */
const toAnswer = (
  { requests, viewerId }: TaskSources,
  side: CancelRequest['side'],
): readonly Task[] =>
  requests
    .filter(one => one.side === side && one.requesterId !== viewerId)
    .map((request): Task => ({ kind: 'request', request }))

/**
 * Payments first, then terms that run out, then requests, then unread messages
 * (rule `most-urgent-first`).
 */
export function buyingTasks(sources: TaskSources): readonly Task[] {
  const { buys, threads, viewerId } = sources
  const payments = buys.filter(({ isPastDue }) => isPastDue)
  const unread = threads.filter(one => one.sellerId !== viewerId && fresh(one, viewerId))
  return [
    ...payments.map((deal): Task => ({ kind: 'payment', deal })),
    ...toAnswer(sources, 'buy'),
    ...unread.map((thread): Task => ({ kind: 'message', thread })),
  ]
}

/** Whether a thread is a question before any deal whose last message is not the viewer's. */
const asks = ({ dealId, hasEnded, latestMessage }: Thread, viewerId: number) =>
  dealId === null && !hasEnded && latestMessage !== null && latestMessage.authorId !== viewerId

const isSilentDeal = ({ dealId, hasEnded, sellerMessage, latestMessage }: Thread) =>
  dealId !== null && !hasEnded && sellerMessage === null && latestMessage !== null

/**
 * A buyer without any answer has a term that runs out, so the earliest comes first. A question has
 * neither a term nor money, so it comes after the deals.
 */
export function sellingTasks(sources: TaskSources): readonly Task[] {
  const { sells, threads, viewerId } = sources
  const own = threads.filter(({ sellerId }) => sellerId === viewerId)
  const payments = sells.filter(({ isPastDue }) => isPastDue)
  const unanswered = own
    .filter(isSilentDeal)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  const questions = own.filter(one => asks(one, viewerId))
  const shown = [...unanswered, ...questions]
  const unread = own.filter(one => !shown.includes(one) && fresh(one, viewerId))
  return [
    ...payments.map((deal): Task => ({ kind: 'payment', deal })),
    ...unanswered.map((thread): Task => ({ kind: 'answer', thread })),
    ...toAnswer(sources, 'sell'),
    ...unread.map((thread): Task => ({ kind: 'message', thread })),
    ...questions.map((thread): Task => ({ kind: 'question', thread })),
  ]
}

export const firstTasks = (tasks: readonly Task[]): readonly Task[] => tasks.slice(0, SHOWN)

/** The next payments of deals that continue and whose payments are not paused, soonest first. */
export const nextPayments = (deals: readonly Deal[]): readonly Deal[] =>
  deals
    .filter(one => !one.endsWithPeriod && !one.isPaymentPaused && one.currentPeriodEnd !== null)
    .sort((a, b) => (a.currentPeriodEnd ?? 0) - (b.currentPeriodEnd ?? 0))
    .slice(0, SHOWN)

/**
 * The task whose button is the primary one of the page: a task comes first by how soon its neglect
 * does harm.
 */
export function primaryTask(buying: readonly Task[], selling: readonly Task[]): Task | undefined {
  const all = [...buying, ...selling]
  const order = ['payment', 'answer', 'request', 'message', 'question'] as const
  return order.flatMap(kind => all.filter(task => task.kind === kind))[0]
}

export function taskKey(task: Task): string {
  switch (task.kind) {
    case 'payment':
      return `payment-${task.deal.id}`
    case 'request':
      return `request-${task.request.id}`
    default:
      return `${task.kind}-${task.thread.id}`
  }
}
