const SEGMENTS = /\r\n?/g

/** Multipart turns each LF into CRLF; one line break counts as one character. */
export const normaliseNewlines = (value: string): string => value.replace(SEGMENTS, '\n')

/** Length as a person counts it: an emoji outside the basic plane is 1. */
export const codePoints = (value: string): number => {
  let count = 0
  for (const _ of value) count++
  return count
}

/** Only white space, the full-width space included. */
export const isBlank = (value: string): boolean => value.trim() === ''

/** Cuts after `keep` code points with an ellipsis when there are more than `max` (decision 54). */
export const cut = (value: string, max: number, keep = max): string =>
  codePoints(value) > max ? `${[...value].slice(0, keep).join('')}…` : value
