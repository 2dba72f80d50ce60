import { api } from '../api.ts'
import type { Access, Endpoint } from '../endpoint.ts'
import { formOf, isEmpty, type WireForm } from './wire-form.ts'

/** One call as a client needs it; forms are left out when they are empty. */
export interface CallEntry extends Pick<Endpoint, 'method' | 'access' | 'called'> {
  input?: WireForm
  output?: WireForm
}

export type CallTable = Readonly<Record<string, CallEntry>>

function entryOf({ method, access, called, ...endpoint }: Endpoint): CallEntry {
  const [input, output] = [formOf(endpoint.input), formOf(endpoint.output)]
  return {
    method,
    access,
    ...(called && { called }),
    ...(!isEmpty(input) && { input }),
    ...(!isEmpty(output) && { output }),
  }
}

/** All calls of these kinds of access, without their schemas. */
export const callTable = (...kinds: readonly Access[]): CallTable =>
  Object.fromEntries(
    Object.entries(api as Record<string, Endpoint>)
      .filter(([, { access }]) => kinds.includes(access))
      .map(([name, call]) => [name, entryOf(call)]),
  )
