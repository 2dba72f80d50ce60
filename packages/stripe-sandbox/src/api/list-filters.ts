import type { z } from 'zod'
import type { Query, Range } from '../store/select-objects.ts'
import { createdRange, text } from './params.ts'

type Wanted = Pick<Query, 'anyOf' | 'where' | 'whereNot' | 'whereIn' | 'whereLike' | 'within'>

/** A list parameter: its schema, and the query condition that it adds. */
export interface Filter {
  readonly param: z.ZodType
  /** Returns the condition; `given` is undefined when the parameter is absent. */
  ask(given: unknown): Wanted
}

const named = text.min(1)

/** A parameter that must equal the value at a JSON path. */
export function equals(path: string, param: z.ZodType<string> = named): Filter {
  return {
    param: param.optional(),
    ask: given => (given === undefined ? {} : { where: { [path]: String(given) } }),
  }
}

/** A parameter that is a time in seconds or a range of them. */
export function inRange(path: string): Filter {
  return {
    param: createdRange.optional(),
    ask: given =>
      given === undefined ? {} : { within: { [path]: rangeOf(given as GivenRange) ?? {} } },
  }
}

type GivenRange = z.infer<typeof createdRange>

/** The range of a `created` parameter, both ends included. */
export function rangeOf(given: GivenRange | undefined): Range | undefined {
  if (given === undefined) return undefined
  if (typeof given === 'number') return { from: given, to: given }
  return {
    from: outermost(Math.max, given.gte, given.gt, 1),
    to: outermost(Math.min, given.lte, given.lt, -1),
  }
}

function outermost(
  choose: typeof Math.max,
  including: number | undefined,
  excluding: number | undefined,
  step: 1 | -1,
): number | undefined {
  const ends = [including, excluding === undefined ? undefined : excluding + step]
  const given = ends.filter(end => end !== undefined)
  return given.length === 0 ? undefined : choose(...given)
}

/** The conditions of all filters of a list, merged. */
export function askedBy(filters: Readonly<Record<string, Filter>>, given: object): Wanted {
  const asked = Object.entries(filters).map(([name, filter]) =>
    filter.ask(Reflect.get(given, name)),
  )
  return {
    where: Object.assign({}, ...asked.map(one => one.where)),
    whereNot: Object.assign({}, ...asked.map(one => one.whereNot)),
    whereIn: Object.assign({}, ...asked.map(one => one.whereIn)),
    whereLike: Object.assign({}, ...asked.map(one => one.whereLike)),
    anyOf: asked.find(one => one.anyOf)?.anyOf,
    within: Object.assign({}, ...asked.map(one => one.within)),
  }
}
