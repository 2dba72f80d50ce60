import type * as z from 'zod/mini'
import { type Api as ApiTable, api, type CallName } from '../../../contract/api.ts'
import type { Access, Endpoint, OutputOf } from '../../../contract/endpoint.ts'
import type { FailureBody } from '../../../contract/failure.ts'
import { ApiError, NO_ANSWER, UNREADABLE } from './api-error.ts'

type Value = string | number | undefined
type WireInput<E extends Endpoint> = {
  [K in keyof z.core.input<E['input']>]: z.core.input<E['input']>[K] | Value
}
type FileInput<E extends Endpoint> = { [K in keyof E['files']]?: Blob | readonly Blob[] }

/** Input of a call: text or numbers, and files where the endpoint takes files. */
export type ApiInput<E extends Endpoint> = WireInput<E> & FileInput<E>

export interface CallOptions {
  /**
   * Retries of one write carry the same key, so that it takes effect once (rule `acts-once`). The
   * default is a new key for each call.
   */
  idempotencyKey?: string
  /** Aborts the call and replaces the default timeout. */
  signal?: AbortSignal
  /** `share` is the part of the body that has been sent, 0 to 1. */
  onProgress?: (share: number) => void
}

export interface WireRequest extends CallOptions {
  method: 'GET' | 'POST'
  access: Access
  body?: FormData
}

/** Sends one request to a path below `/api`; an HTTP error status resolves and does not reject. */
export type Fetcher = (path: string, request: WireRequest) => Promise<Response>

type Call<E extends Endpoint> =
  Record<never, never> extends ApiInput<E>
    ? (input?: ApiInput<E>, options?: CallOptions) => Promise<OutputOf<E>>
    : (input: ApiInput<E>, options?: CallOptions) => Promise<OutputOf<E>>

/** One method per call of the contract; failures reject with {@link ApiError}. */
export type Api = { [N in CallName]: Call<ApiTable[N]> }

type Entries = [string, unknown][]

const asText = (entries: Entries): [string, string][] =>
  entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)])

function formData(entries: Entries): FormData {
  const form = new FormData()
  for (const [name, value] of entries.flatMap(spread)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  return form
}

const spread = ([name, value]: [string, unknown]): Entries =>
  Array.isArray(value) ? value.map(one => [name, one]) : [[name, value]]

function wireCall(name: string, endpoint: Endpoint, entries: Entries) {
  const { method, access } = endpoint
  if (method === 'POST') return { path: `/api/${name}`, method, access, body: formData(entries) }
  const query = new URLSearchParams(asText(entries)).toString()
  return { path: query ? `/api/${name}?${query}` : `/api/${name}`, method, access }
}

/** Throws an {@link ApiError} for an error status, with the server's message if it sent one. */
export async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) return body
  if (!isFailureBody(body)) throw new ApiError(response.status, UNREADABLE)
  const { message, fields } = body.error
  throw new ApiError(response.status, message, fields)
}

/** Checked by hand: a schema would add the validation library to the script of every page. */
const isFailureBody = (body: unknown): body is FailureBody =>
  typeof (body as FailureBody | null)?.error?.message === 'string'

/** Turns a network failure into an {@link ApiError}; an `AbortError` of the caller is rethrown. */
export const noAnswer = (error: unknown): never => {
  if (error instanceof ApiError) throw error
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw Object.assign(new ApiError(null, NO_ANSWER), { cause: error })
}

/** The typed client of the contract; browser and server differ only in the fetcher. */
export function createApi(fetcher: Fetcher): Api {
  const call = async (name: CallName, input: object = {}, options: CallOptions = {}) => {
    const { path, ...wire } = wireCall(name, api[name], Object.entries(input))
    return readAnswer(await fetcher(path, { ...options, ...wire }).catch(noAnswer))
  }
  const names = Object.keys(api) as CallName[]
  return Object.fromEntries(
    names.map(name => [
      name,
      (input?: object, options?: CallOptions) => call(name, input, options),
    ]),
  ) as Api
}
