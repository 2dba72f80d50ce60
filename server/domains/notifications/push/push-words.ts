import { cut } from '../../../../contract/code-points.ts'
import type { Letter } from '../letters/letter.ts'

/**
 * The text of a push notification: the mail's subject and first words, and no more of a message
 * than the mail quotes.
 */
export interface PushWords {
  title: string
  body: string
  /** The path in the product that a click opens. */
  path: string
}

const BODY_MAX = 40

export function pushWords({ subject, quote, paragraphs, button }: Letter): PushWords {
  const { pathname, search } = new URL(button.url)
  return {
    title: subject,
    body: quote ?? cut(paragraphs[0] ?? '', BODY_MAX),
    path: pathname + search,
  }
}
