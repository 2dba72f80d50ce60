import { randomUUID } from 'node:crypto'
import { type Api, api, type CallName } from '../../contract/api.ts'
import type { WireOf } from './wire.ts'

export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  /** `succeed` gives it its type; the body of a refusal has no type. */
  body: never
  /** Exists for the compiler alone. */
  readonly succeeds?: Body
}

export interface Caller {
  token?: string
  /** The `Idempotency-Key` of a POST; a new one when it is missing, none when it is empty. */
  key?: string
}

/** Several files of one field are an array. */
export type Input = Record<string, string | Blob | Blob[]>

/** Makes a call as the product's client does: query for GET, multipart and a key for POST. */
export type Call = <N extends CallName>(
  name: N,
  input?: Input,
  caller?: Caller,
) => Promise<Answer<WireOf<N>>>

export type Control = <T>(path: string, body?: object) => Promise<T>

/** Calls the sandbox's control endpoints at `url`; throws unless the answer is 2xx. */
export const controlOf =
  (url: string): Control =>
  async <T>(address: string, body?: object): Promise<T> => {
    const response = await fetch(url + address, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }

type Send = (address: string, init?: RequestInit) => Promise<Response>

/** Makes calls to the product at `url`, over the network unless `send` is given. */
export const callOf =
  (url: string, send: Send = fetch): Call =>
  async (name, input = {}, { token, key = randomUUID() } = {}) => {
    const { method } = (api as Api)[name]
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(method !== 'GET' && key && { 'idempotency-key': key }),
    }
    const response =
      method === 'GET'
        ? await send(`${url}/api/${name}?${new URLSearchParams(input as Record<string, string>)}`, {
            headers,
          })
        : await send(`${url}/api/${name}`, { method, headers, body: formOf(input) })
    const body = (await response.json()) as never
    return { status: response.status, headers: response.headers, body }
  }

function formOf(input: Input): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    for (const one of [value].flat()) form.append(name, one)
  }
  return form
}
