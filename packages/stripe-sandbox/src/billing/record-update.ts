import type Stripe from 'stripe'
import type { Provider } from '../provider.ts'

export type UpdateType = Extract<Stripe.Event.Type, `${string}.updated`>

interface Update<T> {
  readonly before: T
  readonly after: T
  /** The connected account on which it happened. */
  readonly account?: string
}

/** Records the update with its previous values; no event when nothing changed (provider rule). */
export function recordUpdate<T extends object>(
  { events }: Provider,
  type: UpdateType,
  { before, after, account }: Update<T>,
): void {
  const previous = previousOf(before, after)
  if (Object.keys(previous).length === 0) return
  events.record(type, after, account ? { account, previous } : { previous })
}

/** The previous values of the changed attributes: nested for objects, whole for lists. */
export function previousOf(before: object, after: object): Record<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return Object.fromEntries(
    [...names].flatMap(name => {
      const was: unknown = Reflect.get(before, name)
      const is: unknown = Reflect.get(after, name)
      if (JSON.stringify(was) === JSON.stringify(is)) return []
      return [[name, isHash(was) && isHash(is) ? previousOf(was, is) : (was ?? null)]]
    }),
  )
}

function isHash(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
