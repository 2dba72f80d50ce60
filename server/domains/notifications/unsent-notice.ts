import type { MailContent } from './mails/mail-content.ts'

/** A mail or push notification to a member before an attempt to send it. */
export interface UnsentNotice {
  receiverId: number
  kind: MailContent['kind']
  /** The path in the product that it opens. */
  path: string
}

/** Whether what it says still holds, however long it has waited. */
export type IsDue = (notice: UnsentNotice) => Promise<boolean>
