import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Failure } from '../../kernel/failure.ts'
import type { Database, Tx } from '../../platform/database/database.ts'
import { withOutcomeStored } from '../../platform/jobs/act-once.ts'

/** One write request with its idempotency key. */
export interface IdempotentRequest {
  /** The login's subject: keys belong to a person. */
  subject: string
  key: string
  /** A hash of the path and all that was sent. */
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
  request: IdempotentRequest | null,
  toWire: ToWire,
  run: (once: Once) => Promise<unknown>,
): Promise<unknown> {
  if (!request) return toWire(await run(once(null, toWire)))
  const before = await findAnswer(db, request)
  if (before) return before.body
  try {
    let isStored = false
    const storedOnce = once(request, toWire, () => {
      isStored = true
    })
    const body = toWire(await run(storedOnce))
    if (!isStored) await storeAnswer(db, request, body)
    return body
  } catch (error) {
    // Another attempt was faster, or this one was committed and its confirmation got lost.
    const meanwhile = await findAnswer(db, request)
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
  (request: IdempotentRequest | null, toWire: ToWire, onStored = () => {}): Once =>
  async <T, Facts extends object>(
    run: () => Promise<T>,
    facts: (outcome: T) => Facts = NO_FACTS as never,
  ) => {
    const answer = (outcome: T) => ({ success: true as const, ...facts(outcome) })
    if (!request) return answer(await run())
    const storeOutcome = async (tx: Tx, outcome: T) => {
      if (!(await storeAnswer(tx, request, toWire(answer(outcome))))) throw new DoneBefore()
      onStored()
    }
    return answer(await withOutcomeStored(storeOutcome, run))
  }

/** False when an answer is stored already; waits for a transaction that is storing one. */
async function storeAnswer(
  db: Database,
  request: IdempotentRequest,
  body: unknown,
): Promise<boolean> {
  const stored = await db
    .insertInto('idempotency_keys')
    .values({ ...request, fingerprint: digest(request), body: JSON.stringify(body) })
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return stored !== undefined
}

async function findAnswer(
  db: Database,
  request: IdempotentRequest,
): Promise<{ body: unknown } | null> {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'body'])
    .where('subject', '=', request.subject)
    .where('key', '=', request.key)
    .executeTakeFirst()
  if (stored && stored.fingerprint !== digest(request)) throw new KeyConflict()
  return stored ?? null
}

class KeyConflict extends Failure {
  constructor() {
    super('conflict', '同じIdempotency-Keyで別の内容が送られました')
  }
}

const digest = ({ fingerprint }: IdempotentRequest): string =>
  createHash('sha256').update(fingerprint).digest('hex')

/** A key is valid for 24 hours (rule `acts-once`). */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}
