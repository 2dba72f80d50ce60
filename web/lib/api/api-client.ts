import type * as z from 'zod/mini'
import type { Api as ApiTable, CallName } from '../../../contract/api.ts'
import type { Access, Endpoint, OutputOf } from '../../../contract/endpoint.ts'
import type { FailureBody } from '../../../contract/failure.ts'
import type { CallEntry, CallTable } from '../../../contract/wire/call-table.ts'
import { fromWire, ourNameOf, type WireForm, wireNameOf } from '../../../contract/wire/wire-form.ts'
import type { CamelCase } from '../../../contract/wire/wire-names.ts'
import type { WireObject } from '../../../contract/wire/wire-object.ts'
import { ApiError, NO_ANSWER, UNREADABLE } from './api-error.ts'

type Value = string | number | boolean | undefined
/** The fields of an input as they are typed, in our names. */
type Typed<Input> =
  Input extends WireObject<infer Fields, infer _>
    ? z.core.input<z.ZodMiniObject<Fields, z.core.$strip>>
    : z.core.input<Input>
/** A call without fields has an index signature, which would forbid its files. */
type FieldInput<E extends Endpoint> = {
  [K in keyof Typed<E['input']> as string extends K ? never : K]: Typed<E['input']>[K] | Value
}
type FileName<E extends Endpoint> = E['input'] extends WireObject
  ? CamelCase<keyof E['files'] & string>
  : keyof E['files']
type FileInput<E extends Endpoint> = { [K in FileName<E>]?: Blob | readonly Blob[] }

/** Input of a call: texts, numbers and truth values, and files where the endpoint takes files. */
export type ApiInput<E extends Endpoint> = FieldInput<E> & FileInput<E>

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

type Called<N extends CallName> = Exclude<ApiTable[N]['called'], undefined>
type MethodName<N extends CallName> = N extends unknown
  ? [Called<N>] extends [never]
    ? N
    : Called<N>
  : never

/** One method per call of the contract; failures reject with {@link ApiError}. */
export type Api = { [N in CallName as MethodName<N>]: Call<ApiTable[N]> }

type Entries = [string, unknown][]

const textOf = (value: unknown): string =>
  typeof value === 'boolean' ? String(Number(value)) : String(value)

const asText = (entries: Entries): [string, string][] =>
  entries.filter(([, value]) => value !== undefined).map(([name, value]) => [name, textOf(value)])

function formData(entries: Entries): FormData {
  const form = new FormData()
  for (const [name, value] of entries.flatMap(spread)) {
    if (value instanceof Blob) form.append(name, value)
    else if (value !== undefined) form.append(name, textOf(value))
  }
  return form
}

const spread = ([name, value]: [string, unknown]): Entries =>
  Array.isArray(value) ? value.map(one => [name, one]) : [[name, value]]

function wireCall(name: string, { method, access, input }: CallEntry, given: object) {
  const entries: Entries = Object.entries(given).map(([field, value]) => [
    wireNameOf(field, input),
    value,
  ])
  if (method === 'POST') return { path: `/api/${name}`, method, access, body: formData(entries) }
  const query = new URLSearchParams(asText(entries)).toString()
  return { path: query ? `/api/${name}?${query}` : `/api/${name}`, method, access }
}

/** Throws an {@link ApiError} for an error status, with the server's message if it sent one. */
export async function readAnswer(
  response: Response,
  { input, output }: Pick<CallEntry, 'input' | 'output'> = {},
): Promise<unknown> {
  const body: unknown = await response.json().catch(unread)
  if (response.ok && body !== UNREAD) return fromWire(body, output)
  if (!isFailureBody(body)) throw new ApiError(response.ok ? null : response.status, UNREADABLE)
  const { message, fields = {} } = body.error
  throw new ApiError(response.status, message, inOurNames(fields, input))
}

/** Stands for an answer that is not JSON, such as the login page of a public network. */
const UNREAD = Symbol()

/** An answer may break off after its head. */
const unread = (error: unknown) => (error instanceof SyntaxError ? UNREAD : noAnswer(error))

const inOurNames = (fields: Record<string, string>, form: WireForm | undefined) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [ourNameOf(name, form), message]),
  )

/** Checked by hand: a schema would add the validation library to the script of every page. */
const isFailureBody = (body: unknown): body is FailureBody =>
  typeof (body as FailureBody | null)?.error?.message === 'string'

/** Turns a network failure into an {@link ApiError}; an `AbortError` of the caller is rethrown. */
export const noAnswer = (error: unknown): never => {
  if (error instanceof ApiError) throw error
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  throw Object.assign(new ApiError(null, NO_ANSWER), { cause: error })
}

type VisitorCall = {
  [N in CallName]: ApiTable[N]['access'] extends 'public' | 'login' ? N : never
}[CallName]
/** The calls of public pages. */
export type VisitorApi = Pick<Api, MethodName<VisitorCall>>

/** The typed client of the contract's `table`; browser and server differ only in the fetcher. */
export function createApi<A extends VisitorApi>(fetcher: Fetcher, table: CallTable): A {
  const call = async (name: string, entry: CallEntry, input = {}, options: CallOptions = {}) => {
    const { path, ...wire } = wireCall(name, entry, input)
    return readAnswer(await fetcher(path, { ...options, ...wire }).catch(noAnswer), entry)
  }
  return Object.fromEntries(
    Object.entries(table).map(([name, entry]) => [
      entry.called ?? name,
      (input?: object, options?: CallOptions) => call(name, entry, input, options),
    ]),
  ) as unknown as A
}
