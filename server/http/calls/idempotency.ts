import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '../../kernel/failure.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { keepingOutcome } from '../../platform/work/act-once.ts'

/** One write request with its idempotency key. */
export interface Press {
  /** The login's subject: keys belong to a person. */
  subject: string
  key: string
  /** Of the path and all that was sent. */
  fingerprint: string
}

/**
 * Answers a write whose use case acts in one transaction (`actOnce`): the answer is committed with
 * it. `facts` makes the fields beside `success` from the use case's result.
 */
export type Once = <T, Facts extends object = object>(
  run: () => Promise<T>,
  facts?: (outcome: T) => Facts,
) => Promise<{ success: true } & Facts>

const NO_FACTS = () => ({})

/** Gives an answer its form on the wire, in which it is also stored. */
export type ToWire = (answer: unknown) => unknown

/**
 * A repeat with the same body gets the first answer again and acts once (rule `acts-once`). Only
 * successful answers are stored, because a refusal may no longer hold. A handler that does not use
 * `once` does no harm when it runs again (ADR 36); its answer is stored afterwards.
 */
export async function answerOnce(
  db: Database,
  press: Press | null,
  toWire: ToWire,
  run: (once: Once) => Promise<unknown>,
): Promise<unknown> {
  if (!press) return toWire(await run(once(null, toWire)))
  const before = await findKept(db, press)
  if (before) return before.body
  try {
    const body = toWire(await run(once(press, toWire)))
    await keep(db, press, body)
    return body
  } catch (error) {
    // Another attempt was faster, or this one was committed and its confirmation got lost.
    const meanwhile = await findKept(db, press)
    if (meanwhile) return meanwhile.body
    throw error
  }
}

/** Another attempt under the same key has committed, so this one is rolled back. */
class DoneBefore extends Failure {
  constructor() {
    super('conflict', 'すでに送られています')
  }
}

const once =
  (press: Press | null, toWire: ToWire): Once =>
  async <T, Facts extends object>(
    run: () => Promise<T>,
    facts: (outcome: T) => Facts = NO_FACTS as never,
  ) => {
    const answer = (outcome: T) => ({ success: true as const, ...facts(outcome) })
    if (!press) return answer(await run())
    const keepAnswer = async (tx: Tx, outcome: T) => {
      if (!(await keep(tx, press, toWire(answer(outcome))))) throw new DoneBefore()
    }
    return answer(await keepingOutcome(keepAnswer, run))
  }

/** False when an answer is stored already; waits for a transaction that is storing one. */
async function keep(db: Database, press: Press, body: unknown): Promise<boolean> {
  const kept = await db
    .insertInto('idempotency_keys')
    .values({ ...press, fingerprint: digest(press), body: JSON.stringify(body) })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return kept !== undefined
}

async function findKept(db: Database, press: Press): Promise<{ body: unknown } | null> {
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('subject', '=', press.subject)
    .where('key', '=', press.key)
    .executeTakeFirst()
  if (kept && kept.fingerprint !== digest(press)) throw new KeyConflict()
  return kept ?? null
}

class KeyConflict extends Failure {
  constructor() {
    super('conflict', '同じIdempotency-Keyで別の内容が送られました')
  }
}

const digest = ({ fingerprint }: Press): string =>
  createHash('sha256').update(fingerprint).digest('hex')

/** A key is valid for 24 hours (rule `acts-once`). */
export async function forgetOldKeys(db: Database): Promise<void> {
  await sql`
    delete from idempotency_keys where created_at < now() - interval '24 hours'`.execute(db)
}
