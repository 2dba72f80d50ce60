import type { Message, Thread } from '../../../contract/calls/threads.ts'
import { isSeller, isSilent, isSilentForLong } from './list/thread-in-list.ts'
import { isBefore } from './log/timeline.ts'

interface Situation {
  thread: Thread
  /** The loaded messages, oldest first. */
  messages: readonly Message[]
  /** Number of own messages that are not sent yet. */
  outgoing: number
  isQuestion: boolean
  viewerId: number
  /** Epoch milliseconds of the server. */
  now: number
}

/** Facts of a thread that decide which hints its page shows. */
export function threadState({ thread, messages, outgoing, ...of }: Situation) {
  const { isQuestion, viewerId, now } = of
  const seller = isSeller(thread, viewerId)
  // Messages of a question before the deal are no answer in it (rule `question-moves-into-deal`).
  const own = messages.filter(({ createdAt }) => !isBefore(createdAt, thread.createdAt))
  const answered = own.some(message => message.authorId !== viewerId && !message.isAnnouncement)
  const awaitsAnswer = !seller && !answered && isSilent(thread)
  return {
    isSeller: seller,
    /** The other party has written in the thread itself. */
    answered,
    /** The thread is a question or began as one. */
    asksFirst: isQuestion || own.length < messages.length,
    /** A running deal in whose thread nobody has written, and no own message waits to be sent. */
    isNew: !isQuestion && !thread.hasEnded && own.length === 0 && outgoing === 0,
    /** The viewer has bought or asked, and the seller has never written. */
    awaitsAnswer,
    /** The buyer of a deal has waited for days. */
    waitsLong: !isQuestion && awaitsAnswer && isSilentForLong(thread, now),
  }
}
export type ThreadState = ReturnType<typeof threadState>
