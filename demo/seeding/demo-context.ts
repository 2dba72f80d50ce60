import { setTimeout as sleep } from 'node:timers/promises'
import type { Operator } from '../../contract/calls/operator.ts'
import { DAY_MS } from '../../contract/dates/durations.ts'
import { dayInJapan } from '../../contract/dates/japan.ts'
import type { App } from '../../server/app.ts'
import { findUserBySubject } from '../../server/domains/accounts/user-store.ts'
import type { OutsideWorld } from './outside-world.ts'

/** Objects that all actions of the demo share. */
export interface DemoContext {
  app: App
  outside: OutsideWorld
  adminEmail: string
  /** The issuer of papers. */
  operator: Operator
  /** Subject at the identity provider by person's key. */
  subjects: Map<string, string>
  /** Service id by service's key. */
  services: Map<string, number>
}

/** One thing that happens in the demo's past; neighbouring `parallel` ones may run concurrently. */
export interface Action {
  at: Date
  parallel?: true
  do(context: DemoContext): Promise<void>
}

/** A copy of the context whose product clock shows `at`. */
export const contextAt = (context: DemoContext, at: Date): DemoContext => ({
  ...context,
  app: { ...context.app, clock: () => at },
})

export async function userOf(context: DemoContext, key: string) {
  const subject = context.subjects.get(key)
  const user = subject && (await findUserBySubject(context.app.db, subject))
  if (!user) throw new Error(`nobody of the demo is called ${key}`)
  return user
}

export function serviceOf(context: DemoContext, key: string): number {
  const id = context.services.get(key)
  if (!id) throw new Error(`no service of the demo is called ${key}`)
  return id
}

const PATIENCE_MS = 20_000

/** Polls until `look` finds what the product learns by webhook. */
export async function until<T>(what: string, look: () => Promise<T | null>): Promise<T> {
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const found = await look()
    if (found !== null) return found
    if (Date.now() > deadline) throw new Error(`waited in vain for ${what}`)
    await sleep(15)
  }
}

/** A moment of the past: so many days before today in Japan, at HH:MM there. */
export function moment(daysAgo: number, at: string): Date {
  const day = dayInJapan(new Date(Date.now() - daysAgo * DAY_MS))
  return new Date(`${day}T${at}:00+09:00`)
}
