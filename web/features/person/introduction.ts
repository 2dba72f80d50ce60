const LEAD_MAX = 60
/** Longer texts fold behind つづきを読む. */
export const FOLD_OVER = 400

export interface Introduction {
  /** Set large: up to the first full stop, or 60 characters. */
  lead: string
  rest: string
}

/** Parts a person's text into its opening and what follows. */
export const introduction = (text: string): Introduction => {
  const letters = [...text.trim()]
  const stop = letters.findIndex(letter => letter === '。' || letter === '\n')
  const end = stop >= 0 && stop < LEAD_MAX ? stop + 1 : LEAD_MAX
  return {
    lead: letters.slice(0, end).join('').trim(),
    rest: letters.slice(end).join('').trim(),
  }
}
