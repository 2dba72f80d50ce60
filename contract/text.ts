const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Multipart forms send each LF as CRLF; converted back, a line break counts as one character. */
export const normaliseNewlines = (value: string): string => value.replace(LINE_BREAKS, '\n')

/** Control characters, and characters that reverse the direction of the text beside them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const UNSEEN = /[\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ufeff]/g
/** No script puts more than four marks on a letter; more would cover the neighbouring lines. */
const STACKED_MARKS = /(\p{M}{4})\p{M}+/gu

/** Removes invisible characters and marks that would cover neighbouring lines. */
export const plainText = (value: string): string =>
  normaliseNewlines(value).replace(UNSEEN, '').replace(STACKED_MARKS, '$1')

/** As `plainText`, but on one line, for names. */
export const plainLine = (value: string): string => plainText(value).replace(/[\n\t]+/g, ' ')

const NOTHING_SEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** True for a text of only white space, the full-width space included, and invisible characters. */
export const isBlank = (value: string): boolean => NOTHING_SEEN.test(value)
