import { cut } from '../../../contract/code-points.ts'
import type { Letter } from './letter.ts'

/** What a device shows; the same that a mail says first, and no more of a message. */
export interface PushWords {
  title: string
  body: string
  /** Where a press leads, within the product. */
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
