import { api, type CallName } from './api.ts'
import type { Endpoint } from './endpoint.ts'
import { formOf, isEmpty, type WireForm } from './wire-form.ts'

/** What a client needs of one call; forms are left out when they are empty. */
export interface CallEntry extends Pick<Endpoint, 'method' | 'access' | 'called'> {
  input?: WireForm
  output?: WireForm
}

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

/** All calls without their schemas; the build puts its value in place of this module. */
export const callTable = Object.fromEntries(
  Object.entries(api as Record<string, Endpoint>).map(([name, call]) => [name, entryOf(call)]),
) as Readonly<Record<CallName, CallEntry>>
