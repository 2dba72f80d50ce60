import { createHash } from 'node:crypto'
import type { World } from '@yosooi/sandbox-kit/world'
import { StripeFailure } from '../failure.ts'

export interface Answer {
  readonly status: number
  readonly body: string
  readonly requestId: string
  readonly headers?: Readonly<Record<string, string>> | undefined
}

export interface KeptRequest {
  readonly key: string
  readonly account: string
  /** Identifies the request that the key was used for, from {@link fingerprintOf}. */
  readonly fingerprint: string
}

/** A retry with the same key brings the same error, so the SDK is told not to retry. */
export const noRetry = { 'Stripe-Should-Retry': 'false' }

const KEPT_MS = 24 * 3_600_000

/** Answers by `Idempotency-Key`, kept for 24 hours of real time. */
export interface KeptAnswers {
  /** Returns the first answer; throws `idempotency_error` when the parameters differ from then. */
  find(request: KeptRequest): Answer | undefined
  keep(request: KeptRequest, answer: Answer): void
  /** Forgets all answers, as if 24 hours had passed. */
  forget(): void
}

export function createKeptAnswers(world: World): KeptAnswers {
  return {
    find: ({ key, account, fingerprint }) => {
      const row = world
        .prepare('SELECT * FROM pay_answer WHERE key = ? AND account = ? AND kept_at > ?')
        .get(key, account, Date.now() - KEPT_MS)
      if (!row) return undefined
      if (row.fingerprint !== fingerprint) throw otherParams(key)
      const status = Number(row.status)
      const headers = status >= 500 ? noRetry : undefined
      return { status, body: String(row.body), requestId: String(row.request), headers }
    },
    forget: () => {
      world.prepare('DELETE FROM pay_answer').run()
    },
    keep: ({ key, account, fingerprint }, { status, body, requestId }) => {
      world.prepare('DELETE FROM pay_answer WHERE kept_at <= ?').run(Date.now() - KEPT_MS)
      world
        .prepare('INSERT OR REPLACE INTO pay_answer VALUES (?, ?, ?, ?, ?, ?, ?)')
        .run(key, account, fingerprint, requestId, status, body, Date.now())
    },
  }
}

export function fingerprintOf(method: string, path: string, body: string): string {
  const sorted = body.split('&').sort().join('&')
  return createHash('sha256').update(`${method} ${path}\n${sorted}`).digest('hex')
}

function otherParams(key: string): StripeFailure {
  return new StripeFailure(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error', kept: false },
  )
}
