import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint.ts'
import type { User } from '../domains/accounts/user.ts'
import type { UploadedFile } from './upload-folder.ts'

/** The login behind a call: valid at the identity provider, registered or not. */
export interface Login {
  subject: string
  token: string
}

export interface Call<E extends Endpoint> {
  input: InputOf<E>
  files: UploadedFile[]
  /** The `Idempotency-Key` of a call that keeps it itself. */
  key: string | null
  login: E['access'] extends 'public' ? Login | null : Login
  viewer: E['access'] extends 'member' | 'admin' ? User : User | null
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<OutputOf<E>>

/** A domain's door: one handler for each call of its contract table. */
export type Handlers<Table extends Readonly<Record<string, Endpoint>>> = {
  [Name in keyof Table]: Handler<Table[Name]>
}
