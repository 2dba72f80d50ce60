import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../../tests/support/database.ts'
import { storePerson } from '../../../../tests/support/rows/rows.ts'
import type { Tx } from '../../../platform/database/database.ts'
import {
  findEndedSuspensions,
  findSuspension,
  findSuspensionRecord,
  findSuspensionRecords,
  findUnseenLifting,
  hasSuspended,
  insertSuspension,
  liftRunningSuspension,
  markLiftingsSeen,
  shareLockSuspension,
} from './suspension-store.ts'

const { db } = await databaseOfFile()
const operator = await storePerson(db, 'operator')
const AT = new Date('2026-03-01T00:00:00Z')
const END = new Date('2026-03-08T00:00:00Z')
const moment = (ms: number) => new Date(END.getTime() + ms)

const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const someone = () => storePerson(db, randomUUID())
const suspend = (userId: number, until: Date | null = END) =>
  inTx(tx => {
    const texts = { reason: 'terms', words: '規約', note: 'メモ' } as const
    return insertSuspension(tx, { userId, suspendedBy: operator, ...texts, until, at: AT })
  })
const lift = (userId: number, at: Date, liftedBy: number | null = null) =>
  inTx(tx => liftRunningSuspension(tx, { userId, liftedBy, words: '', at }))

test('a suspension ends by itself at its end, and not before', async () => {
  const person = await someone()
  const id = await suspend(person)
  expect(await lift(person, moment(-1))).toBeNull()
  expect(await findEndedSuspensions(db, moment(-1))).not.toContainEqual({ userId: person })
  expect(await findEndedSuspensions(db, END)).toContainEqual({ userId: person })
  expect(await lift(person, END)).toBe(id)
  expect(await findEndedSuspensions(db, END)).not.toContainEqual({ userId: person })
})

test('one without an end runs until the operator lifts it', async () => {
  const person = await someone()
  const id = await suspend(person, null)
  expect(await lift(person, moment(1e12))).toBeNull()
  expect(await lift(person, AT, operator)).toBe(id)
  expect(await lift(person, AT, operator)).toBeNull()
})

test('only a running suspension suspends, and only its person', async () => {
  const [person, other] = [await someone(), await someone()]
  const id = (await suspend(person)) ?? 0
  const isHeld = () => inTx(tx => shareLockSuspension(tx, id))
  const suspended = (...ids: number[]) => inTx(tx => hasSuspended(tx, ids, AT))
  expect(await suspend(person)).toBeNull()
  expect([await suspended(other), await suspended(other, person)]).toEqual([false, true])
  expect(await findSuspension(db, person)).toMatchObject({ id, words: '規約', until: END })
  expect(await findSuspension(db, other)).toBeNull()
  expect(await findSuspensionRecord(db, id)).toMatchObject({ id, userId: person, note: 'メモ' })
  expect(await findSuspensionRecord(db, -1)).toBeNull()
  expect(await isHeld()).toBe(true)
  await suspend(other)
  await lift(person, AT, operator)
  expect([await suspended(person), await findSuspension(db, person)]).toEqual([false, null])
  expect(await suspended(other)).toBe(true)
  expect(await isHeld()).toBe(false)
  const again = await suspend(person)
  expect((await findSuspensionRecords(db, person)).map(record => record.id)).toEqual([again, id])
})

test('a person sees the latest lifting since a moment once', async () => {
  const [person, other] = [await someone(), await someone()]
  for (const at of [AT, END]) {
    await suspend(person)
    await lift(person, at, operator)
  }
  await suspend(other)
  await lift(other, moment(1), operator)
  const unseen = (userId: number, since: Date) => findUnseenLifting(db, userId, since)
  expect(await unseen(person, new Date(0))).toMatchObject({ liftedAt: END })
  expect(await unseen(person, AT)).toMatchObject({ liftedAt: END })
  expect(await unseen(person, END)).toBeNull()
  await suspend(person)
  await inTx(tx => markLiftingsSeen(tx, person, moment(2)))
  await inTx(tx => markLiftingsSeen(tx, person, moment(3)))
  expect(await unseen(person, AT)).toBeNull()
  expect(await unseen(other, AT)).toMatchObject({ liftedAt: moment(1) })
  await lift(person, moment(4), operator)
  expect(await unseen(person, AT)).toMatchObject({ liftedAt: moment(4) })
  const seen = db.selectFrom('suspension_records').select('lift_seen_at as at')
  const rows = await seen.where('user_id', '=', person).orderBy('id').execute()
  expect(rows).toEqual([{ at: moment(2) }, { at: moment(2) }, { at: null }])
})
