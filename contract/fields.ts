import * as z from 'zod/mini'
import { codePoints } from './code-points.ts'
import { isBlank, plainLine, plainText } from './text.ts'

export const BLANK = '入力してください'
export const NOT_CHOSEN = '選択してください'
export const DIGITS_ONLY = '数字のみで入力してください'
export const UNKNOWN_VALUE = '不明な値です'
export const tooLong = (max: number) => `${max}文字以内で記入してください`

const raw = (message = BLANK) => z.string({ error: message })

const required = (max: number, tidy: (value: string) => string) =>
  raw().check(
    z.overwrite(tidy),
    z.refine(value => !isBlank(value), { error: BLANK }),
    z.refine(value => codePoints(value) <= max, { error: tooLong(max) }),
  )

/**
 * A required text: line breaks become LF before code points are counted
 * (rule `server-checks-again`).
 */
export const text = (max: number) => required(max, plainText)

/**
 * A required single-line text for names, which also appear in headings, sentences and mail
 * subjects.
 */
export const line = (max: number) => required(max, plainLine)

/** A text that may be left empty; otherwise as `text`. */
export const optionalText = (max: number) =>
  raw().check(
    z.overwrite(plainText),
    z.refine(value => codePoints(value) <= max, { error: tooLong(max) }),
  )

const digits = (whenEmpty: string) =>
  z.pipe(
    raw(whenEmpty).check(
      z.refine(value => value !== '', { error: whenEmpty }),
      z.regex(/^[0-9]+$/, { error: DIGITS_ONLY }),
    ),
    z.transform((value: string) => Number(value)),
  )

/** A number typed as half-width digits; `01500` reads as 1500. */
export const numberText = (min: number, max: number, outOfRange: string, whenEmpty = BLANK) =>
  z.pipe(
    digits(whenEmpty),
    z
      .number({ error: outOfRange })
      .check(z.refine(n => n >= min && n <= max, { error: outOfRange })),
  )

/** A choice among consecutive numbers. */
export const choice = (min: number, max: number) => numberText(min, max, UNKNOWN_VALUE, NOT_CHOSEN)

/**
 * Ids arrive as text; a malformed one reads as 0, which no row has, so it answers 404
 * (rule `malformed-is-unknown`).
 */
export const id = () =>
  z.pipe(
    z.string({ error: 'idを指定してください' }),
    z.transform((value: string) => (/^[1-9][0-9]{0,14}$/.test(value) ? Number(value) : 0)),
  )

export const optionalId = () => z.optional(id())

/** `1` or `0`, as forms send a truth value; `error` answers anything else. */
export const zeroOrOne = (error = '0か1を指定してください') =>
  z.pipe(
    z.enum(['0', '1'], { error }),
    z.transform((value: '0' | '1') => value === '1'),
  )

/** A page that is not a positive number reads as 1 (rule `unreadable-is-default`). */
export const page = () =>
  z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) =>
      value !== undefined && /^[1-9][0-9]{0,8}$/.test(value) ? Number(value) : 1,
    ),
  )

/** A parameter of an address; `read` gives the default for what it cannot read. */
export const parameter = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  read: (text: string | undefined) => Value,
) => z.pipe(z.optional(z.string()), z.transform(read))

/** True when it is `1`; anything else is false. */
export const onlyWhenOne = /* @__PURE__ */ parameter(text => text === '1')

/** One of the given words; anything else reads as the first (rule `unreadable-is-default`). */
export const wordOrFirst = <const W extends readonly [string, ...string[]]>(words: W) =>
  z.pipe(
    z.optional(z.string()),
    z.transform(
      (value: string | undefined): W[number] => words.find(word => word === value) ?? words[0],
    ),
  )

/** ISO 8601 with offset. */
export const timestamp = () => z.string()
/** A path below the image host, or null when the default icon shows. */
export const icon = () => z.nullable(z.string())
/** Whole yen. */
export const yen = () => z.int()
export const nothing = () => z.object({})
export const success = () => z.object({ success: z.literal(true) })
