import type { z } from 'zod'
import type { Provider } from '../provider.ts'
import type { Params } from './form-body.ts'
import { readParams } from './params.ts'

/** Arguments of an operation besides its parameters. */
export interface Call {
  readonly provider: Provider
  /** The connected account that the request names, or '' for the platform. */
  readonly account: string
  /** The `{id}` of the path, or ''. */
  readonly id: string
  /** The `{part}` of the path, which belongs to `{id}`, or ''. */
  readonly part: string
  /** Origin of the hosted pages, without a trailing slash. */
  readonly origin: string
}

export type Method = 'GET' | 'POST' | 'DELETE'

export interface Route {
  readonly method: Method
  /** Path below `/v1`, with at most one `{id}` and one `{part}`. */
  readonly path: string
  run(call: Call, params: Params): object
}

/** An entry of the router table: takes checked parameters, returns a stored or computed object. */
export function route<T>(
  method: Method,
  path: string,
  params: z.ZodType<T>,
  work: (call: Call, params: T) => object,
): Route {
  return { method, path, run: (call, raw) => work(call, readParams(params, raw)) }
}
