import { randomBytes } from 'node:crypto'
import type { SQLOutputValue } from 'node:sqlite'
import type { Clock } from '@yosooi/sandbox-kit/clock'
import type { World } from '@yosooi/sandbox-kit/world'
import { hashPassword, passwordMatches } from './passwords.ts'

export interface Person {
  /** The subject: an opaque, stable id, `usr_…`. */
  readonly sub: string
  /** Lower case. */
  readonly email: string
  readonly name: string
  readonly emailVerified: boolean
  /** ISO 8601, by the sandbox's clock. */
  readonly createdAt: string
}

interface PersonInput {
  readonly email: string
  readonly password: string
  readonly emailVerified: boolean
  /** Defaults to the part of the address before `@`. */
  readonly name?: string | undefined
}

export interface Persons {
  all(): Person[]
  bySub(sub: string): Person | undefined
  byEmail(email: string): Person | undefined
  withPassword(email: string, password: string): Promise<Person | undefined>
  /** Creates the person, or changes the one with the same address. */
  save(input: PersonInput): Promise<Person>
  markVerified(sub: string): void
  /**
   * Changes the address of the person who has the address `from`. Returns false when nobody has it
   * or another person has the new one.
   */
  move(from: string, to: { email: string; email_verified: boolean }): boolean
  /** Returns whether the person existed. */
  remove(sub: string): boolean
}

export function createPersons(world: World, clock: Clock): Persons {
  world.define(`CREATE TABLE IF NOT EXISTS persons (
    sub TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    email_verified INTEGER NOT NULL,
    created_at TEXT NOT NULL
  )`)
  const rowByEmail = (email: string) =>
    world.prepare('SELECT * FROM persons WHERE email = ?').get(normalizeEmail(email))
  const byEmail = (email: string) => toPerson(rowByEmail(email))

  return {
    all: () => world.prepare('SELECT * FROM persons ORDER BY rowid').all().flatMap(toPersons),
    bySub: sub => toPerson(world.prepare('SELECT * FROM persons WHERE sub = ?').get(sub)),
    byEmail,
    withPassword: async (email, password) => {
      const row = rowByEmail(email)
      const matches = row && (await passwordMatches(password, String(row.password_hash)))
      return matches ? toPerson(row) : undefined
    },
    save: async input => {
      const email = normalizeEmail(input.email)
      const hash = await hashPassword(input.password)
      world
        .prepare(
          `INSERT INTO persons VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (email) DO UPDATE SET name = excluded.name,
             password_hash = excluded.password_hash, email_verified = excluded.email_verified`,
        )
        .run(
          newSubject(),
          email,
          input.name ?? email.replace(/@.*$/, ''),
          hash,
          Number(input.emailVerified),
          clock.now().toISOString(),
        )
      return byEmail(email) as Person
    },
    markVerified: sub => {
      world.prepare('UPDATE persons SET email_verified = 1 WHERE sub = ?').run(sub)
    },
    move: (from, to) =>
      world
        .prepare('UPDATE OR IGNORE persons SET email = ?, email_verified = ? WHERE email = ?')
        .run(normalizeEmail(to.email), Number(to.email_verified), normalizeEmail(from)).changes > 0,
    remove: sub => world.prepare('DELETE FROM persons WHERE sub = ?').run(sub).changes > 0,
  }
}

export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}

function newSubject(): string {
  return `usr_${randomBytes(12).toString('hex')}`
}

type Row = Record<string, SQLOutputValue>

function toPersons(row: Row): Person[] {
  return [
    {
      sub: String(row.sub),
      email: String(row.email),
      name: String(row.name),
      emailVerified: row.email_verified === 1,
      createdAt: String(row.created_at),
    },
  ]
}

function toPerson(row: Row | undefined): Person | undefined {
  return row && toPersons(row)[0]
}
