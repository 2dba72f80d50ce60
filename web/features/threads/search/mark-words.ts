export interface MarkedPart {
  text: string
  isHit: boolean
}

/** Splits a text where the searched words begin and end, regardless of case. */
export function markWords(text: string, words: string): MarkedPart[] {
  const wanted = words.toLowerCase()
  const lower = text.toLowerCase()
  // A few letters change their length with their case; then the places would not fit.
  if (wanted === '' || lower.length !== text.length) return [{ text, isHit: false }]
  const parts: MarkedPart[] = []
  const add = (from: number, to: number, isHit: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), isHit })
  }
  let from = 0
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    add(from, at, false)
    from = at + wanted.length
    add(at, from, true)
  }
  add(from, text.length, false)
  return parts
}
