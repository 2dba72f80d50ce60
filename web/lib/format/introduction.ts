const LEAD_MAX = 60
/** The ideographic full stop. */
const STOP = '\u3002'
/** Characters above which a text is folded behind つづきを読む. */
export const FOLD_OVER = 400

export interface Introduction {
  /** Shown large: the first line, or of a long one the first sentence, at most 60 characters. */
  lead: string
  rest: string
}

const endOfLead = (letters: readonly string[]): number => {
  const line = letters.indexOf('\n')
  const first = line < 0 ? letters.length : line
  if (first <= LEAD_MAX) return first
  const stop = letters.indexOf(STOP)
  return stop >= 0 && stop < LEAD_MAX ? stop + 1 : LEAD_MAX
}

/** Splits a profile text into its opening and the rest. */
export const introduction = (text: string): Introduction => {
  const letters = [...text.trim()]
  const end = endOfLead(letters)
  return {
    lead: letters.slice(0, end).join('').trim(),
    rest: letters.slice(end).join('').trim(),
  }
}
