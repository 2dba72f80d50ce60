import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  storeDeal,
  storeMonth,
  storePayout,
  storePerson,
  storeService,
} from '../../../tests/support/rows/rows.ts'
import { addSeconds } from '../../kernel/clock.ts'
import { raiseAlert } from '../../platform/alerts.ts'
import { post } from '../ledger/ledger-store.ts'
import type { PostingKind } from '../ledger/postings/posting.ts'
import { listIncidents } from './incidents.ts'
import { countMends, insertMend } from './mend-store.ts'
import type { RunState } from './runs/run.ts'

const { db } = await databaseOfFile()
const SINCE = new Date('2026-06-20T00:00:00Z')
const later = (seconds: number) => addSeconds(SINCE, seconds)
let names = 0

beforeEach(async () => {
  for (const table of [
    'reconciliation_mends',
    'reconciliation_runs',
    'book_differences',
    'payouts',
  ] as const)
    await db.deleteFrom(table).execute()
})

async function run(state: RunState, startedAt: Date, endedAt: Date | null = startedAt) {
  const times = { asked_at: startedAt, started_at: startedAt, ended_at: endedAt }
  const { id } = await db
    .insertInto('reconciliation_runs')
    .values({
      ...times,
      cause: 'schedule',
      scope: 'full',
      state,
      step: null,
      progress_at: null,
      pace: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const mend = (runId: number, kind: string, objectId: string, at: Date) =>
  insertMend(db, { runId, kind, objectId, at })
const nothing = { subject: null, count: null, amount: null, account: null }

test('notices that no webhook brought are one incident a day in Japan, each object once', async () => {
  const evening = await run('done', later(14 * 3600))
  const night = await run('done', later(15 * 3600))
  const next = await run('done', later(20 * 3600))
  await mend(evening, 'refund', 're_1', later(14 * 3600 + 5))
  await mend(night, 'refund', 're_2', later(15 * 3600 + 5))
  await mend(next, 'charge', 're_2', later(20 * 3600 + 5))
  await mend(next, 'charge', 'ch_1', later(20 * 3600 + 1))
  await mend(next, 'provider_fee', 'ch_2', later(20 * 3600 + 9))
  await mend(next, 'posting', 'ch_3', later(20 * 3600 + 9))
  const missed = (count: number, began: number, ended: number) => ({
    ...{ ...nothing, kind: 'missed', count, beganAt: later(began) },
    ...{ noticedAt: later(began), endedAt: later(ended) },
  })
  const [secondDay, firstDay] = [
    missed(2, 15 * 3600, 20 * 3600 + 5),
    missed(1, 14 * 3600, 14 * 3600 + 5),
  ]
  expect(await listIncidents(db, SINCE)).toEqual([secondDay, firstDay])
  expect(await listIncidents(db, later(20 * 3600 + 5))).toMatchObject([{ count: 1 }])
  expect(await listIncidents(db, later(20 * 3600 + 6))).toEqual([])
})

test('a returned payout lasts until its fee is returned as well', async () => {
  const seller = await storePerson(db, `seller${++names}`)
  const [payoutId, sent] = [
    await storePayout(db, seller),
    await storePayout(db, await storePerson(db, `seller${++names}`)),
  ]
  await db
    .updateTable('payouts')
    .set({ state: 'returned', settled_at: SINCE })
    .where('id', '=', payoutId)
    .execute()
  await db
    .updateTable('payouts')
    .set({ state: 'paid', settled_at: SINCE })
    .where('id', '=', sent)
    .execute()
  const book = (kind: PostingKind, id: number, at: Date) => {
    const key = `${kind}:${id}`
    return db
      .transaction()
      .execute(tx => post(tx, { kind, key, fact: key, payoutId: id, lines: [] }, at))
  }
  await book('payout_returned', payoutId, later(10))
  await book('payout_returned', sent, later(11))
  const incident = {
    ...{ ...nothing, kind: 'returned', subject: String(payoutId), amount: 1000 },
    ...{ beganAt: later(10), noticedAt: null, endedAt: null },
  }
  expect(await listIncidents(db, SINCE)).toEqual([incident])
  await book('payout_fee_returned', payoutId, later(70))
  expect(await listIncidents(db, SINCE)).toEqual([{ ...incident, endedAt: later(70) }])
  expect(await listIncidents(db, later(1))).toEqual([])
})

test('a difference is an incident when a person was alerted, and its amount is theirs less ours', async () => {
  const differ = (fact: string, ours: number | null, theirs: number | null, since: Date) =>
    db
      .insertInto('book_differences')
      .values({
        account: 'platform',
        fact,
        ours,
        theirs,
        state: 'open',
        since,
        closed_at: later(9),
      })
      .execute()
  await differ('tr:1', 1000, 800, later(1))
  await differ('tr:2', null, 300, SINCE)
  await differ('tr:3', 500, null, later(3))
  await differ('old', 1, 2, later(-1))
  for (const fact of ['tr:1', 'tr:2', 'old'])
    await raiseAlert(db, `books:platform:${fact}`, 'books and provider differ', { fact })
  expect(await listIncidents(db, SINCE)).toMatchObject([
    { kind: 'differed', subject: 'tr:1', amount: -200, noticedAt: null, endedAt: later(9) },
    { kind: 'differed', subject: 'tr:2', amount: 300 },
  ])
})

test('a broken run lasts until a later one reaches its end', async () => {
  const broken = await run('broken', SINCE, later(5))
  await db
    .updateTable('reconciliation_runs')
    .set({ looked_at: 77 })
    .where('id', '=', broken)
    .execute()
  const incident = { ...nothing, kind: 'broken', count: 77, beganAt: later(5) }
  expect(await listIncidents(db, later(5))).toEqual([
    { ...incident, noticedAt: null, endedAt: null },
  ])
  await run('broken', later(100), later(110))
  await run('done', later(200), later(260))
  await run('done', later(300), later(310))
  expect((await listIncidents(db, SINCE)).at(-1)).toEqual({
    ...{ ...incident, noticedAt: later(100), endedAt: later(260) },
  })
  expect(await listIncidents(db, later(111))).toEqual([])
})

test('the list ends after ten', async () => {
  for (let number = 0; number < 12; number++) await run('broken', later(number))
  expect((await listIncidents(db, SINCE)).map(({ beganAt }) => beganAt)).toEqual(
    Array.from({ length: 10 }, (_, place) => later(11 - place)),
  )
})

test('corrected objects are counted by kind, the most frequent first, and five are named', async () => {
  const id = await run('done', SINCE)
  const sellerId = await storePerson(db, `seller${++names}`)
  const deal = { sellerId, buyerId: await storePerson(db, `buyer${++names}`) }
  const dealId = await storeDeal(db, { ...deal, serviceId: await storeService(db, sellerId) })
  await storeMonth(db, { invoice_id: 'in_1', seller_id: sellerId, deal_id: dealId, total: 1319 })
  for (let number = 0; number < 6; number++) await mend(id, 'refund', `re_${number}`, later(1))
  await mend(id, 'month', 'in_1', SINCE)
  await mend(id, 'charge', 'ch_1', SINCE)
  await mend(id, 'charge', 'ch_0', later(-1))
  const none = { objectIds: [], dealIds: [], paid: 0 }
  expect(await countMends(db, SINCE)).toEqual([
    { ...none, kind: 'refund', count: 6, objectIds: ['re_0', 're_1', 're_2', 're_3', 're_4'] },
    { ...none, kind: 'charge', count: 1, objectIds: ['ch_1'] },
    { ...none, kind: 'month', count: 1, dealIds: [dealId], paid: 1319 },
  ])
})
