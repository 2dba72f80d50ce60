import type { IncomingMessage } from 'node:http'
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts'
import type { User } from '../domains/accounts/user.ts'
import type { Once } from './calls/idempotency.ts'
import type { UploadedFile } from './uploads/upload-folder.ts'

/** A login that is valid at the identity provider; its user may not be registered. */
export interface Login {
  subject: string
  token: string
}

export interface Call<E extends Endpoint> {
  input: InputOf<E>
  files: UploadedFile[]
  /** The `Idempotency-Key` header; null without one. */
  key: string | null
  /** Node's own request; absent for calls inside the process. */
  incoming: IncomingMessage | undefined
  once: E['method'] extends 'GET' ? null : Once
  login: E['access'] extends 'public' ? Login | null : Login
  viewer: E['access'] extends 'registered' | 'member' | 'admin' ? User : User | null
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>

/** The handlers of a contract table, one for each call. */
export type Handlers<Table extends Readonly<Record<string, Endpoint>>> = {
  [Name in keyof Table]: Handler<Table[Name]>
}
