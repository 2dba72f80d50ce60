import { cut } from '../../../../contract/code-points.ts'
import type { MailContent } from '../mails/mail-content.ts'

/**
 * The text of a push notification: the mail's subject and first words, and no more of a message
 * than the mail quotes.
 */
export interface PushText {
  title: string
  body: string
  /** The path in the product that a click opens. */
  path: string
  kind: MailContent['kind']
}

const BODY_MAX = 40

export function pushText({ subject, quote, paragraphs, button, kind }: MailContent): PushText {
  const { pathname, search, hash } = new URL(button.url)
  return {
    title: subject,
    body: quote ?? cut(paragraphs[0] ?? '', BODY_MAX),
    path: pathname + search + hash,
    kind,
  }
}
