import type { ColumnType, Generated } from 'kysely'
import type { Channel } from '../../../contract/calls/notices.ts'
import type { ListedKind } from '../../../contract/notice-kinds.ts'
import type { MailContent, MailTopic } from './mails/mail-content.ts'
import type { PushText } from './push/push-text.ts'

export interface NotificationTables {
  inquiries: InquiryTable
  mails: MailTable
  notices: NoticeTable
  notice_mutes: NoticeMuteTable
  push_subscriptions: PushSubscriptionTable
  push_notes: PushNoteTable
}

interface InquiryTable {
  id: Generated<number>
  name: string
  email: string
  phone: string | null
  category: number
  text: string
  user_id: number | null
  created_at: Date
}

export type MailState = 'waiting' | 'sent' | 'refused' | 'given_up'

interface MailTable {
  id: Generated<number>
  kind: string
  /** Null where the kind says enough. */
  topic: MailTopic | null
  user_id: number | null
  /** Set only for receivers without a login. */
  address: string | null
  /** Null where it is about no deal. */
  deal_id: number | null
  /** Null once the mail is settled, because its content is private and no longer needed. */
  letter: ColumnType<MailContent | null, string, null>
  state: Generated<MailState>
  attempts: Generated<number>
  last_error: string | null
  written_at: Generated<Date>
  settled_at: ColumnType<Date | null, never, Date>
}

interface NoticeTable {
  id: Generated<number>
  user_id: number
  kind: ListedKind
  title: string
  text: string
  path: string
  /** The service that it announces. */
  service_id: number | null
  /** Whether the review that it is about is a good one; null where it is about no review. */
  is_good: boolean | null
  /** The other person whom its text names; null where it names nobody. */
  person_id: number | null
  /**
   * The name as it stands in the text; null where the text names nobody, and after that person has
   * left.
   */
  person_name: string | null
  told_at: Date
  /** When a list that contains it was opened. */
  seen_at: Date | null
  read_at: Date | null
}

export interface NoticeMuteTable {
  user_id: number
  kind: string
  channel: Channel
  muted_at: Date
}

interface PushSubscriptionTable {
  id: Generated<number>
  user_id: number
  endpoint: string
  p256dh: string
  auth: string
  subscribed_at: Date
  /** When the push service refused the latest message, by the database's clock. */
  refused_at: Generated<Date | null>
}

interface PushNoteTable {
  id: Generated<number>
  subscription_id: number
  words: ColumnType<PushText, string, never>
  written_at: Generated<Date>
}
