import { cut } from '../../contract/code-points.ts'

/** A link's shown text is cut at this many characters (specification section 9). */
const SHOWN_MAX = 50

export type Piece = { type: 'text'; text: string } | { type: 'link'; href: string; shown: string }

/** Printable ASCII without brackets, quotes and blanks: ends at Japanese characters by itself. */
const URL_TEXT = /https?:\/\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+/g
const CLOSING = { ')': '(', ']': '[' } as const

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Where the address ends: before a closing bracket that was not opened inside it. */
function untilBracket(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (sign !== ')' && sign !== ']') continue
    const inside = text.slice(0, i)
    if (count(inside, CLOSING[sign]) <= count(inside, sign)) return inside
  }
  return text
}

/** Without the punctuation of the sentence around it. */
const bare = (text: string) => untilBracket(text).replace(/[.,;:!?'([]+$/, '')

function link(found: string): Piece | null {
  const text = bare(found)
  if (!URL.canParse(text)) return null
  return { type: 'link', href: new URL(text).href, shown: cut(text, SHOWN_MAX) }
}

/** Splits a message into text and links; only http and https addresses become links (decision 45). */
export function linkify(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(URL_TEXT)) {
    const piece = link(match[0])
    if (!piece) continue
    if (match.index > from) pieces.push({ type: 'text', text: text.slice(from, match.index) })
    pieces.push(piece)
    from = match.index + bare(match[0]).length
  }
  if (from < text.length) pieces.push({ type: 'text', text: text.slice(from) })
  return pieces
}
