import type { NoticeKind } from '../../../contract/notices.ts'

/** A member, whose address and switches are looked up, or somebody without a login. */
export type Addressee = { memberId: number } | { address: string }

/** One calm letter: what happened, the facts as rows, one way on. Both parts say the same. */
export interface Letter {
  /** What the receiver may have switched off; `inquiry` is about the contact form. */
  kind: NoticeKind | 'inquiry'
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
  /** Why it was sent, for the line below it; notices of a deal when left out. */
  occasion?: string
  /** Nickname of the receiver. */
  receiver: string
}

export interface Sender {
  /** Product's name as mails say it. */
  productName: string
  publicUrl: string
}

export const senderOf = (publicUrl: string): Sender => ({ productName: 'ヨソオイ', publicUrl })
