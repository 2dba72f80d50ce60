import { api, type CallName } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { formOf, type WireForm } from './wire-form.ts'

/** What a client needs of one call. */
export interface CallEntry extends Pick<Endpoint, 'method' | 'access' | 'called'> {
  input: WireForm | null
  output: WireForm | null
}

const entryOf = ({ method, access, called, input, output }: Endpoint): CallEntry => ({
  method,
  access,
  ...(called && { called }),
  input: formOf(input),
  output: formOf(output),
})

/** All calls without their schemas; the build puts its value in place of this module. */
export const callTable = Object.fromEntries(
  Object.entries(api as Record<string, Endpoint>).map(([name, call]) => [name, entryOf(call)]),
) as Readonly<Record<CallName, CallEntry>>
