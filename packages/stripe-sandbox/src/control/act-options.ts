import { z } from 'zod'
import { ActRefusal } from './act.ts'

/**
 * Fields sent besides the object's id; numbers and booleans arrive as text from the page's forms.
 */
export type Options = Readonly<Record<string, unknown>>

const truth = z.union([z.boolean(), z.stringbool()])
const integer = z.coerce.number().int()
const amount = integer.positive()

export const textIn = (options: Options, name: string) => read(z.string(), options, name)
export const truthIn = (options: Options, name: string) => read(truth, options, name)
/** Yen that may also be negative. */
export const integerIn = (options: Options, name: string) => read(integer, options, name)
/** Yen that are moved, at least one. */
export const amountIn = (options: Options, name: string) => read(amount, options, name)

/** Reads an option whose value is a key of the table. */
export const choiceIn = <Name extends string>(
  options: Options,
  name: string,
  table: Readonly<Record<Name, unknown>>,
) => read(z.enum(Object.keys(table) as Name[]), options, name)

function read<T>(kind: z.ZodType<T>, options: Options, name: string): T | undefined {
  const parsed = kind.optional().safeParse(options[name])
  if (parsed.success) return parsed.data
  throw new ActRefusal(400, `${name} の値が正しくありません`)
}
