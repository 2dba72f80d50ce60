import type { Generated, GeneratedAlways } from 'kysely'

export interface ThreadTables {
  announcements: AnnouncementTable
  first_answers: FirstAnswerTable
  answer_times: AnswerTimeTable
  attachments: AttachmentTable
  inboxes: InboxTable
  messages: MessageTable
  questions: QuestionTable
  threads: ThreadTable
}

/** A service's latest announcement. */
interface AnnouncementTable {
  service_id: number
  seller_id: number
  /** Number of announcements that the service has had. */
  number: number
  sent_at: Date
  /** Null once it is written into all threads. */
  text: string | null
}

/** One row for each deal and each question, inserted at its start. */
interface FirstAnswerTable {
  thread_id: number
  seller_id: number
  asked_at: Date
  /** Seconds until the seller's first message; null while there is none. */
  seconds: number | null
}

interface AnswerTimeTable {
  seller_id: number
  answers: number
  median_seconds: number
}

interface AttachmentTable {
  id: Generated<number>
  message_id: number
  place: number
  kind: 'picture' | 'pdf'
  path: string
  name: string
  bytes: number
  width: number | null
  height: number | null
  scanned: Generated<boolean>
}

interface InboxTable {
  user_id: number
  threads: Generated<number>
  unread: Generated<number>
}

interface MessageTable {
  id: Generated<number>
  thread_id: number
  author_id: number
  text: string
  created_at: Date
  read_at: Date | null
  key: Generated<string | null>
  attachment_count: Generated<number>
  is_announcement: Generated<boolean>
}

/** Stays when the question's thread becomes the thread of a deal. */
interface QuestionTable {
  id: Generated<number>
  service_id: number
  asker_id: number
  asked_at: Date
  deal_id: number | null
}

interface ThreadTable {
  id: number
  /** The same as `id`; null for a question. */
  deal_id: GeneratedAlways<number | null>
  service_id: number
  buyer_id: number
  seller_id: number
  last_message_id: number | null
  seller_last_message_id: number | null
  message_count: Generated<number>
  buyer_unread: Generated<number>
  seller_unread: Generated<number>
  buyer_mailed_at: Date | null
  seller_mailed_at: Date | null
  buyer_mailed_id: Generated<number>
  seller_mailed_id: Generated<number>
  silence_reminded_day: Generated<number>
  active_at: Date
  created_at: Date
  ended_at: Date | null
}
