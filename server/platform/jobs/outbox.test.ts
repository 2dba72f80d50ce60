import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { ProviderRefusal } from '../../ports/provider-failures.ts'
import type { Tx } from '../database/database.ts'
import { changeOpenCall, lockOpenCall, makeOutsideCall } from './outbox.ts'
import { type OutsideCallHandlers, RefusedCall } from './outside-call.ts'

const { db } = await databaseOfFile()

const intend = (key: string) =>
  sql`insert into outbox (key, kind, payload) values (${key}, 'give-back', '{}')`.execute(db)

const rowOf = (key: string) =>
  db
    .selectFrom('outbox')
    .select(['refusals', 'last_error', 'done_at'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

/** True when another transaction can lock the row without waiting. */
const isFree = async (key: string) =>
  (await sql`select from outbox where key = ${key} for update skip locked`.execute(db)).rows
    .length === 1

const callsBy = (make: () => Promise<(tx: Tx) => Promise<void>>) =>
  ({ 'give-back': make }) as unknown as OutsideCallHandlers

test('the result of a call is written before its own row is locked', async () => {
  await intend('settled')
  let wasFree = false
  const handlers = callsBy(async () => async () => {
    wasFree = await isFree('settled')
  })
  await makeOutsideCall(db, handlers, 'settled')
  expect(wasFree).toBe(true)
  expect((await rowOf('settled')).done_at).not.toBeNull()
})

test('the release after a refused call is written before its own row is locked', async () => {
  await intend('refused')
  let wasFree = false
  const handlers = callsBy(async () => {
    throw new RefusedCall(new ProviderRefusal('no'), async () => {
      wasFree = await isFree('refused')
    })
  })
  await expect(makeOutsideCall(db, handlers, 'refused')).rejects.toThrow('no')
  expect(wasFree).toBe(true)
  expect(await rowOf('refused')).toMatchObject({ refusals: 1, last_error: 'no', done_at: null })
})

test('two workers that get the same refusal count it once and release once', async () => {
  await intend('refused twice')
  await sql`create table let_go ()`.execute(db)
  const both = Promise.withResolvers<void>()
  let refused = 0
  const handlers = callsBy(async () => {
    if (++refused === 2) both.resolve()
    await both.promise
    throw new RefusedCall(new ProviderRefusal('no'), async tx => {
      await sql`insert into let_go default values`.execute(tx)
    })
  })
  const work = () => makeOutsideCall(db, handlers, 'refused twice')
  const ends = await Promise.allSettled([work(), work()])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await rowOf('refused twice')).refusals).toBe(1)
  expect((await sql`select from let_go`.execute(db)).rows).toHaveLength(1)
})

test('a call is found and changed only under its own kind', async () => {
  await intend('typed')
  await db.transaction().execute(async tx => {
    expect(await lockOpenCall(tx, 'cancel-subscription', 'typed')).toBeNull()
    await changeOpenCall(tx, 'cancel-subscription', 'typed', { subscriptionId: 'sub_1' })
    expect(await lockOpenCall(tx, 'give-back', 'typed')).toEqual({})
  })
})
