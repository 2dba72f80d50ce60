import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Sets a header on Node's own response; calls inside the process have no such response and need no
 * header. Hono would copy a finished response with its body, which costs half of a small call.
 */
export function sendHeader({ env }: Context, name: string, value: string): void {
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>
  if (outgoing && !outgoing.headersSent) outgoing.setHeader(name, value)
}
