import type { NoticeKind } from '../../../../contract/notice-kinds.ts'

/**
 * A member, whose address and settings are looked up, or the address of a person without a login.
 */
export type Addressee = { memberId: number } | { address: string }

/** Subjects of mails of the kind `account`; the operator's lists name them. */
export type MailTopic =
  | 'suspension'
  | 'suspension_lifted'
  | 'appeal_receipt'
  | 'appeal_answer'
  | 'inactivity'
  | 'person_notice'
  | 'export'

/**
 * The content of one mail: what happened, the facts as rows, one button. The text and the HTML part
 * say the same.
 */
export interface MailContent {
  /**
   * The kind that the receiver may have switched off; `inquiry` is for mails about the contact
   * form.
   */
  kind: NoticeKind | 'inquiry'
  topic?: MailTopic
  /** The deal that it is about; the operator's page of the deal lists it. */
  dealId?: number
  /** The service that it announces; the page of notices shows its picture. */
  serviceId?: number
  /** Whether the review that it is about is a good one; the page of notices draws its mark. */
  isGood?: boolean
  /** The other person whom it names: the notice loses the name when that person leaves. */
  about?: { id: number; name: string }
  to: Addressee
  subject: string
  /** Heading, one line per item. */
  heading: string[]
  /** Paragraphs before the button. */
  paragraphs: string[]
  /** A quoted message, already cut to at most 40 characters. */
  quote?: string
  rows?: ReadonlyArray<readonly [label: string, value: string]>
  button: { label: string; url: string }
  /** Small print below. */
  notes?: string[]
  /** Why the mail was sent, shown in its footer; `DEAL_NOTICE` when left out. */
  occasion?: string
  /**
   * False where another page lists what the mail is about, so that the page of notices leaves it
   * out.
   */
  isListed?: boolean
  /** Nickname of the receiver. */
  receiver: string
}

/** Addresses a mail to a member, by name in its text. */
export const toMember = ({ id, name }: { id: number; name: string }) => ({
  to: { memberId: id },
  receiver: name,
})

export interface Sender {
  /** The product's name as mails write it. */
  productName: string
  publicUrl: string
}

export const senderOf = (publicUrl: string): Sender => ({ productName: 'ヨソオイ', publicUrl })

/** Why most mails are sent; shown in their footer. */
export const DEAL_NOTICE = '取引のお知らせ'
