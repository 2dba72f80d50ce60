import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  findAcceptedKinds,
  findCancellation,
  findExecutedExit,
  findOpenCancellations,
  listCancellationsOfDeal,
  listOpenCancellations,
} from '../../server/domains/cancellations/cancellation-overview-store.ts'
import {
  claimReminder,
  closeCancellation,
  findUnreminded,
  insertCancellation,
  recordAmounts,
} from '../../server/domains/cancellations/cancellation-store.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { databaseOfFile } from '../support/database.ts'
import { storeDeal, storePerson, storeService } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const CREATED = new Date('2026-03-01T00:00:00Z')
const moment = (ms: number) => new Date(CREATED.getTime() + ms)
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)

async function parties() {
  const [buyerId, sellerId] = [
    await storePerson(db, randomUUID()),
    await storePerson(db, randomUUID()),
  ]
  const deal = async (endedAt: Date | null = null) =>
    storeDeal(db, { serviceId: await storeService(db, sellerId), buyerId, sellerId, endedAt })
  return { buyerId, sellerId, deal }
}
const ask = (dealId: number, createdBy: number, createdAt = CREATED) =>
  inTx(tx => {
    const request = { dealId, createdBy, createdAt, kind: 'refund_full', state: 'open' } as const
    return insertCancellation(tx, request)
  }) as Promise<number>
const answer = (id: number, state: 'accepted' | 'refused') =>
  inTx(tx => closeCancellation(tx, id, { state, answeredBy: null, at: moment(1) }))

test('a deal has one open request, and the first answer to it stays', async () => {
  const { buyerId, sellerId, deal } = await parties()
  const [dealId, other] = [await deal(), await deal()]
  const id = await ask(dealId, buyerId)
  const beside = await ask(other, buyerId)
  expect(await ask(dealId, sellerId)).toBeNull()
  expect(await findOpenCancellations(db, [dealId])).toEqual(new Map([[dealId, id]]))
  expect(await findAcceptedKinds(db, [dealId])).toEqual(new Map())
  await answer(id, 'accepted')
  await answer(id, 'refused')
  expect(await findCancellation(db, id)).toMatchObject({ state: 'accepted', answeredAt: moment(1) })
  expect(await findCancellation(db, beside)).toMatchObject({ state: 'open', answeredAt: null })
  expect(await findOpenCancellations(db, [dealId, other])).toEqual(new Map([[other, beside]]))
  const accepted = await findAcceptedKinds(db, [dealId, other])
  expect(accepted).toEqual(new Map([[dealId, 'refund_full']]))
  expect([await findOpenCancellations(db, []), await findAcceptedKinds(db, [])]).toEqual([
    new Map(),
    new Map(),
  ])
})

test('both parties see their open requests: those to answer first, then the newest', async () => {
  const { buyerId, sellerId, deal } = await parties()
  const stranger = await parties()
  await ask(await stranger.deal(), stranger.buyerId)
  const own = [await ask(await deal(), buyerId), await ask(await deal(), buyerId)]
  const received = [await ask(await deal(), sellerId), await ask(await deal(), sellerId)]
  await answer(await ask(await deal(), buyerId), 'refused')
  const list = async (userId: number) =>
    (await listOpenCancellations(db, { userId, page: 1, pageSize: 10 })).items.map(({ id }) => id)
  expect(await list(buyerId)).toEqual([...received.toReversed(), ...own.toReversed()])
  expect(await list(sellerId)).toEqual([...own.toReversed(), ...received.toReversed()])
})

test('all requests about a deal are listed, the newest first', async () => {
  const { buyerId, sellerId, deal } = await parties()
  const dealId = await deal()
  const first = await ask(dealId, buyerId)
  await answer(first, 'refused')
  const second = await ask(dealId, sellerId)
  await ask(await deal(), buyerId)
  const listed = await listCancellationsOfDeal(db, dealId)
  expect(listed.map(({ id }) => id)).toEqual([second, first])
})

test('an exit is executed once its request is accepted and its deal has ended', async () => {
  const { buyerId, sellerId, deal } = await parties()
  const [running, ended] = [await deal(), await deal(moment(2))]
  const exitOf = (dealId: number) => inTx(tx => findExecutedExit(tx, dealId))
  const refused = await ask(ended, buyerId)
  await answer(refused, 'refused')
  await answer(await ask(running, buyerId), 'accepted')
  expect([await exitOf(ended), await exitOf(running)]).toEqual([null, null])
  const id = await ask(ended, buyerId)
  await answer(id, 'accepted')
  const exit = { id, dealId: ended, endedAt: moment(2), sellerId }
  expect(await exitOf(ended)).toMatchObject({ ...exit, refund: 0, takenBack: 0 })
  await inTx(tx => recordAmounts(tx, id, 'in_1', { refund: 3000, takenBack: 2400 }))
  expect(await exitOf(ended)).toMatchObject({ ...exit, refund: 3000, takenBack: 2400 })
  expect(await findCancellation(db, refused)).toMatchObject({ refund: null })
})

test('an open request has each reminder once, from its moment on, the oldest first', async () => {
  const { buyerId, deal } = await parties()
  const late = await ask(await deal(), buyerId, moment(1))
  const early = await ask(await deal(), buyerId)
  const answered = await ask(await deal(), buyerId)
  await answer(answered, 'refused')
  const ours = [late, early, answered]
  const due = async (number: number, createdBefore: Date) =>
    (await findUnreminded(db, { number, createdBefore })).filter(id => ours.includes(id))
  const claim = (id: number, number: number) => inTx(tx => claimReminder(tx, id, number))
  expect(await due(1, moment(-1))).toEqual([])
  expect(await due(1, CREATED)).toEqual([early])
  expect(await due(1, moment(1))).toEqual([early, late])
  expect([await claim(early, 1), await claim(early, 1), await claim(answered, 1)]).toEqual([
    true,
    false,
    false,
  ])
  expect([await due(1, moment(1)), await due(2, moment(1))]).toEqual([[late], [early, late]])
  expect(await claim(early, 2)).toBe(true)
})
