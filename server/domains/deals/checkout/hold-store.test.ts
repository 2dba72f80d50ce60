import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PurchaseTerms } from '../../../../contract/purchase-terms.ts'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson, storeService } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { UNCLOSED_HOLD_SECONDS } from '../deal.ts'
import {
  closeHold,
  countOpenHolds,
  findExpiredHolds,
  findHold,
  findOpenHold,
  type Hold,
  hasItsSeat,
  insertHold,
  setHoldPage,
  setHoldTerms,
  spendPageAttempt,
} from './hold-store.ts'

const { db } = await databaseOfFile()
const buyerId = await storePerson(db, 'buyer')
const sellerId = await storePerson(db, 'seller')
const EXPIRES = new Date('2026-03-01T00:31:00Z')
const moment = (ms: number) => new Date(EXPIRES.getTime() + ms)
/** The first moment in which an expired hold, whose page nobody could close, has lost its seat. */
const LOST = moment(UNCLOSED_HOLD_SECONDS * 1000)

const TERMS: PurchaseTerms = {
  ...{ version: 'second', shown_at: EXPIRES.toISOString(), prod_id: 1 },
  ...{ price: 3000, total: 3165, charge_dates: [], parts: [] },
}

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function hold(change: Partial<Hold> = {}) {
  const id = randomUUID()
  const serviceId = change.serviceId ?? (await storeService(db, sellerId))
  const base = { id, serviceId, buyerId, price: 3000, terms: null, expiresAt: EXPIRES }
  await insertHold(db, { ...base, state: 'open', at: moment(-60_000), ...change })
  return { id, serviceId, read: async () => (await findHold(db, id)) as Hold }
}

const before = (ms: number) => new Date(LOST.getTime() - ms)

test('an open hold has its seat until its page is certainly closed (rule `seat-held-while-paying`)', async () => {
  const { serviceId, read } = await hold()
  const open = await read()
  for (const [now, seats] of [
    [EXPIRES, 1],
    [before(1), 1],
    [LOST, 0],
  ] as const) {
    expect(hasItsSeat(open, now)).toBe(seats === 1)
    expect(await countOpenHolds(db, serviceId, now)).toBe(seats)
  }
})

test.each(['completed', 'released'] as const)('a %s hold has no seat', async state => {
  const { id, serviceId, read } = await hold()
  const other = await hold()
  expect(await inTx(tx => closeHold(tx, id, state))).toBe(true)
  expect(await inTx(tx => closeHold(tx, id, 'released'))).toBe(false)
  expect((await read()).state).toBe(state)
  expect(hasItsSeat(await read(), EXPIRES)).toBe(false)
  expect(await countOpenHolds(db, serviceId, EXPIRES)).toBe(0)
  expect(await findOpenHold(db, serviceId, buyerId)).toBeNull()
  expect((await other.read()).state).toBe('open')
})

test('a hold expires in its moment, the oldest first', async () => {
  const late = await hold({ expiresAt: moment(1) })
  const early = await hold()
  const closed = await hold({ state: 'completed' })
  const ours: string[] = [late.id, early.id, closed.id]
  const expired = async (now: Date) =>
    (await findExpiredHolds(db, now)).map(({ id }) => id).filter(id => ours.includes(id))
  expect(await expired(moment(-1))).toEqual([])
  expect(await expired(EXPIRES)).toEqual([early.id])
  expect(await expired(moment(1))).toEqual([early.id, late.id])
})

test('the open hold of a service is that of its buyer', async () => {
  const { id, serviceId } = await hold()
  const other = await storePerson(db, randomUUID())
  expect((await findOpenHold(db, serviceId, buyerId))?.id).toBe(id)
  expect(await findOpenHold(db, serviceId, other)).toBeNull()
  expect(await findOpenHold(db, (await hold()).serviceId, other)).toBeNull()
})

test('an attempt to make the payment page counts once, and not when the page exists', async () => {
  const { id, read } = await hold()
  const other = await hold()
  const first = await read()
  await spendPageAttempt(db, first, moment(1))
  await spendPageAttempt(db, first, moment(2))
  expect(await read()).toMatchObject({ pageAttempt: 1, expiresAt: moment(1) })
  expect(await other.read()).toMatchObject({ pageAttempt: 0 })
  await setHoldPage(db, id, { sessionId: id, url: `https://pay.example/${id}` })
  await spendPageAttempt(db, await read())
  expect(await read()).toMatchObject({ pageAttempt: 1, sessionId: id })
})

test('the terms and the state of a hold that exists stay', async () => {
  const { id, serviceId, read } = await hold()
  await hold({ id, serviceId, price: 9000, state: 'released' })
  expect(await read()).toMatchObject({ price: 3000, state: 'open' })
})

test('a hold has the terms that its buyer was shown last (rule `terms-stored`)', async () => {
  const { id, serviceId, read } = await hold({ terms: { ...TERMS, version: 'first' } })
  const other = await hold()
  expect((await read()).terms?.version).toBe('first')
  const terms = { ...TERMS, prod_id: serviceId }
  await inTx(tx => setHoldTerms(tx, id, terms))
  expect((await read()).terms).toEqual(terms)
  expect((await other.read()).terms).toBeNull()
})
