import { noSuch, StripeFailure } from '../failure.ts'
import { noAccess } from './authorize.ts'
import type { Call, Route } from './route.ts'

/** Paths whose objects a connected account may have too; all others are the platform's. */
const OF_ACCOUNTS = ['/balance_settings', '/customers', '/payouts']

/**
 * Throws when the path names an object of the platform or of another account (provider rule), or
 * the call would create for an account what the sandbox keeps for the platform only.
 */
export function requireOwn({ method, path }: Route, call: Call): void {
  const { account, id, provider } = call
  const named = provider.store.find(id)
  if (named?.type === 'account') requireOwnAccount(call)
  else if (named && named.account !== account) throw noSuch(named.type.replace('.', ' '), id)
  const creates = method === 'POST' && !path.includes('{id}')
  if (account === '' || !creates || OF_ACCOUNTS.includes(path)) return
  throw new StripeFailure(`The sandbox allows POST ${path} to the platform only.`)
}

function requireOwnAccount({ account, id }: Call): void {
  if (account !== '' && account !== id) throw noAccess(id)
}
