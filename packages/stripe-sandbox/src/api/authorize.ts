import { StripeFailure } from '../failure.ts'
import type { ObjectStore } from '../store/object-store.ts'

/** Throws 401 unless the request carries a test key, as Bearer token or as Basic user name. */
export function requireKey(header: string | undefined): void {
  const key = keyOf(header ?? '')
  if (key === undefined) {
    throw refusal('You did not provide an API key. Use Authorization: Bearer YOUR_SECRET_KEY.')
  }
  if (!key.startsWith('sk_test_')) throw refusal(`Invalid API Key provided: ${masked(key)}`)
}

function keyOf(header: string): string | undefined {
  const [scheme, value] = header.split(' ')
  if (!value) return undefined
  if (scheme === 'Bearer') return value
  if (scheme === 'Basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

function masked(key: string): string {
  return `${key.slice(0, 8)}****`
}

function refusal(message: string): StripeFailure {
  return new StripeFailure(message, { status: 401, kept: false, logged: false })
}

/**
 * The connected account that the request names, '' for the platform; throws 403 when it is unknown.
 */
export function accountScope(header: string | undefined, store: ObjectStore): string {
  if (!header) return ''
  if (store.get('account', header)) return header
  throw noAccess(header)
}

/** 403 for an account that is gone or never existed; the provider does not tell which. */
export function noAccess(account: string): StripeFailure {
  return new StripeFailure(
    `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    { status: 403, code: 'account_invalid', kept: false },
  )
}
