import type { Thread } from '../../../../contract/calls/threads.ts'
import { cut } from '../../../../contract/code-points.ts'
import { silenceTerm } from '../../../lib/format/silence-term.ts'

/** A text over 24 characters is cut to 20 and an ellipsis (rule `cut-with-ellipsis`). */
const ROW_MAX = 24
const ROW_KEPT = 20
export const cutForRow = (text: string): string => cut(text, ROW_MAX, ROW_KEPT)

export const isSeller = (thread: Thread, viewerId: number): boolean => thread.sellerId === viewerId

export const counterpartOf = (thread: Thread, viewerId: number) =>
  isSeller(thread, viewerId) ? thread.buyer : thread.seller

/** Whether the latest message is the other party's and unread. */
export const isFresh = ({ latestMessage: message }: Thread, viewerId: number): boolean =>
  message !== null && !message.isRead && message.authorId !== viewerId

/** Days without an answer after which the thread shows how long the buyer has waited. */
const LONG_DAYS = 3

export const isSilentForLong = ({ createdAt }: Thread, now: number): boolean =>
  silenceTerm(createdAt, now).days >= LONG_DAYS

/**
 * Whether the seller has never written, so that the buyer's term runs (rule `seven-silent-days`).
 */
export const isSilent = (thread: Thread): boolean =>
  !thread.hasEnded && thread.sellerMessage === null
