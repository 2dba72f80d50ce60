import { cut } from '../../../contract/code-points.ts'

/** Maximum length of the visible text of a link, in characters (rule `http-links-only`). */
const SHOWN_MAX = 50

export type Piece = { type: 'text'; text: string } | { type: 'link'; href: string; shown: string }

/** ASCII only, so that an address ends at Japanese text which follows it without a blank. */
const URL_TEXT = /https?:\/\/[!#$%&'()*+,\-./0-9:;=?@A-Z[\]_a-z~]+/g
const CLOSING = { ')': '(', ']': '[' } as const

const count = (text: string, sign: string) => text.split(sign).length - 1

/** Cuts the address before a closing bracket that has no opening bracket in the address. */
function untilBracket(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const sign = text[i]
    if (sign !== ')' && sign !== ']') continue
    const inside = text.slice(0, i)
    if (count(inside, CLOSING[sign]) <= count(inside, sign)) return inside
  }
  return text
}

/** Cuts off the punctuation of the surrounding sentence. */
const bare = (text: string) => untilBracket(text).replace(/[.,;:!?'([]+$/, '')

/** An address with a login gets no link, because the part before `@` looks like the site. */
function link(found: string): Piece | null {
  const text = bare(found)
  if (!URL.canParse(text)) return null
  const { href, username, password } = new URL(text)
  return username || password ? null : { type: 'link', href, shown: cut(text, SHOWN_MAX) }
}

/**
 * Splits a message into text and links; only http and https addresses become links
 * (rule `http-links-only`).
 */
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
