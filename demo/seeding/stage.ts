import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../server/app.ts'
import { findUserBySubject } from '../../server/domains/accounts/user-store.ts'
import type { OutsideWorld } from './outside-world.ts'

/** What all acts of the demo share. */
export interface Stage {
  app: App
  outside: OutsideWorld
  adminEmail: string
  /** Subject at the identity provider by person's key. */
  subjects: Map<string, string>
  /** Service id by service's key. */
  services: Map<string, number>
}

/** One thing that happens in the demo's past; acts of one `lane` may run concurrently. */
export interface Act {
  at: Date
  lane?: 'shelves'
  do(stage: Stage): Promise<void>
}

/** A copy of the stage in which the product's clock stands at `at`. */
export const stageAt = (stage: Stage, at: Date): Stage => ({
  ...stage,
  app: { ...stage.app, clock: () => at },
})

export async function userOf(stage: Stage, key: string) {
  const subject = stage.subjects.get(key)
  const user = subject && (await findUserBySubject(stage.app.db, subject))
  if (!user) throw new Error(`nobody of the demo is called ${key}`)
  return user
}

export function serviceOf(stage: Stage, key: string): number {
  const id = stage.services.get(key)
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

const DAY_MS = 86_400_000

/** A moment of the past: so many days before today in Asia/Tokyo, at HH:MM. */
export function moment(daysAgo: number, at: string): Date {
  const tokyo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo', dateStyle: 'short' })
  const day = tokyo.format(new Date(Date.now() - daysAgo * DAY_MS))
  return new Date(`${day}T${at}:00+09:00`)
}
