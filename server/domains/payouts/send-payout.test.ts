import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePayout, storePerson, storeSuspension } from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { findOpenAlert } from '../../platform/find-alerts.ts'
import { type Attempt, NotYet } from '../../platform/jobs/outside-call.ts'
import { PayoutAccountGone, ProviderRefusal } from '../../ports/provider-failures.ts'
import type { ConnectedBalance, PayoutState } from '../../ports/provider-payouts.ts'
import {
  findPayoutAccount,
  insertPayoutAccount,
} from '../accounts/payout-account/payout-account-store.ts'
import { lockSeller } from '../ledger/seller-lock.ts'
import { PAYOUT_WAITS_SECONDS } from './payout.ts'
import { findPayout } from './payout-store.ts'
import { sendPayout } from './send-payout.ts'

const { db } = await databaseOfFile()
const REQUESTED = new Date('2025-01-01T00:00:00Z')
/** The moment in which a payout that waits for its money is given up. */
const LATE = addSeconds(REQUESTED, PAYOUT_WAITS_SECONDS)
const AMOUNT = 600
const FIRST: Attempt = {
  key: 'payout',
  sentAs: 'payout:1',
  again: false,
  refusals: 0,
  subject: null,
}

let sellerId: number
let payoutId: number
let accountId: string
/** The provider: its balance, the payout that it has, its answer to the next one, its requests. */
let balance: ConnectedBalance
let made: PayoutState | null
let refusal: Error | null
let requests: object[]

beforeEach(async () => {
  sellerId = await storePerson(db, randomUUID())
  payoutId = await storePayout(db, sellerId)
  accountId = `acct_${sellerId}`
  await insertPayoutAccount(db, { userId: sellerId, accountId, at: REQUESTED })
  balance = { available: AMOUNT, pending: 0 }
  made = refusal = null
  requests = []
})

const seen = (): PayoutState => ({
  ...{ payoutId, providerId: `po_${payoutId}`, accountId, amount: AMOUNT, madeAt: REQUESTED },
  requestedAt: null,
  ...{ status: 'pending', failureCode: null },
})

async function send({ now = REQUESTED, again = false } = {}) {
  const payments = {
    connectedBalance: async () => balance,
    findPayout: async () => made,
    createPayout: async (request: object) => {
      requests.push(request)
      if (refusal) throw refusal
      return seen()
    },
  }
  const outside = { publish: async () => {}, intendCall: async () => {} }
  const deps = { db, clock: () => now, payments, ...outside }
  const settle = await sendPayout(deps, { payoutId, sellerId, amount: AMOUNT }, { ...FIRST, again })
  await db.transaction().execute(settle)
  const payout = await findPayout(db, payoutId)
  return [payout?.state, payout?.failure]
}
const alert = () => findOpenAlert(db, `payout:${payoutId}`)

test('a payout is sent once, under its key, to the account of its seller', async () => {
  expect(await send()).toEqual(['sent', null])
  expect(requests).toEqual([
    { key: 'payout:1', accountId, payoutId, requestedAt: REQUESTED, amount: AMOUNT },
  ])
  expect(await send()).toEqual(['sent', null])
  expect(requests).toHaveLength(1)
  expect(await findPayout(db, payoutId)).toMatchObject({ providerId: `po_${payoutId}`, accountId })
})

test('one that an earlier attempt may have sent is looked for first', async () => {
  made = seen()
  expect(await send({ again: true })).toEqual(['sent', null])
  expect(requests).toEqual([])
})

test('one that no earlier attempt has sent is sent again', async () => {
  expect(await send({ again: true })).toEqual(['sent', null])
  expect(requests).toHaveLength(1)
})

describe('a payout whose money is not there', () => {
  const before = { now: new Date(LATE.getTime() - 1) }

  test('waits while the rest is pending, for seven days (rule `payout-waits-seven-days`)', async () => {
    balance = { available: AMOUNT - 1, pending: 1 }
    await expect(send(before)).rejects.toThrow(NotYet)
    expect((await findPayout(db, payoutId))?.state).toBe('requested')
    expect(await send({ now: LATE })).toEqual(['failed', 'insufficient'])
  })

  test('fails at once when nothing is to come, and the operator is alerted (rule `payout-fails-at-once`)', async () => {
    balance = { available: 100, pending: AMOUNT - 101 }
    expect(await send()).toEqual(['failed', 'insufficient'])
    expect(requests).toEqual([])
    const facts = { payoutId, sellerId, amount: AMOUNT, ...balance }
    expect((await alert())?.facts).toEqual(facts)
  })

  test('was sent by another worker, when the provider has it', async () => {
    balance = { available: 0, pending: 0 }
    made = seen()
    expect(await send()).toEqual(['sent', null])
    expect(await alert()).toBeNull()
  })
})

describe('a refusal of the provider', () => {
  test.each([
    ['any other fault', new Error('away'), LATE],
    ['a refusal within seven days', new ProviderRefusal('no'), new Date(LATE.getTime() - 1)],
  ])('%s leaves the payout requested', async (_, fault, now) => {
    refusal = fault
    await expect(send({ now })).rejects.toBe(fault)
    expect((await findPayout(db, payoutId))?.state).toBe('requested')
  })

  test('after seven days ends it', async () => {
    refusal = new ProviderRefusal('no')
    expect(await send({ now: LATE })).toEqual(['failed', 'expired'])
    expect(await alert()).toBeNull()
  })
})

test('a payout of a suspended seller fails (rule `suspension-stops-payouts`)', async () => {
  await storeSuspension(db, sellerId)
  expect(await send()).toEqual(['failed', 'suspended'])
  expect(requests).toEqual([])
})

test('a payout is sent once a suspension is over, also before it is lifted', async () => {
  await storeSuspension(db, sellerId, REQUESTED)
  expect(await send()).toEqual(['sent', null])
})

test('a payout fails until the last moment of a suspension', async () => {
  await storeSuspension(db, sellerId, addSeconds(REQUESTED, 1))
  expect(await send()).toEqual(['failed', 'suspended'])
})

test('a payout waits for a suspension that is being made', async () => {
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
  const [sent] = await db.transaction().execute(async tx => {
    await lockSeller(tx, sellerId)
    await storeSuspension(tx, sellerId)
    const sending = send()
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    return [sending]
  })
  expect(await sent).toEqual(['failed', 'suspended'])
})

test('a payout fails when its account is gone, which is forgotten', async () => {
  refusal = new PayoutAccountGone('gone')
  expect(await send()).toEqual(['failed', 'account_lost'])
  expect(await findPayoutAccount(db, sellerId)).toBeNull()
})

test('a payout without an account fails', async () => {
  await db.deleteFrom('payout_accounts').where('user_id', '=', sellerId).execute()
  expect(await send()).toEqual(['failed', 'account_lost'])
  expect(requests).toEqual([])
})
