import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import {
  connectOutage,
  DatabaseAway,
  DatabaseBusy,
  DiskFull,
  namedDiskFault,
  namedOutage,
} from './outages.ts'

const { db } = await databaseOfFile()

const failWith = (code: string) =>
  sql.raw(`do $$ begin raise exception 'as it would' using errcode = '${code}'; end $$`).execute(db)

test.each([
  ['53100', 'no room on its disk', DiskFull],
  ['58030', 'a disk that fails', DiskFull],
  ['53200', 'no memory', DatabaseBusy],
  ['53300', 'too many connections', DatabaseBusy],
  ['57014', 'a statement that was cancelled', DatabaseBusy],
  ['55P03', 'a lock that was not granted', DatabaseBusy],
  ['57P01', 'a shutdown', DatabaseAway],
  ['57P02', 'a crash', DatabaseAway],
  ['57P03', 'a start that is under way', DatabaseAway],
  ['08006', 'a broken connection', DatabaseAway],
  ['25006', 'a standby that only reads', DatabaseAway],
  ['25P03', 'a transaction that was idle for too long', DatabaseAway],
  ['25P04', 'a transaction that took too long', DatabaseAway],
])('%s, %s, is an outage with a time to retry', async (code, _, Outage) => {
  const outage = await failWith(code).catch(error => error)
  expect(outage).toBeInstanceOf(Outage)
  expect(outage.retryAfter).toBeGreaterThan(0)
  expect(outage.cause).toMatchObject({ code })
})

test.each(['23505', '40P01', '42P01', '22P02'])('%s is a bug of ours', async code => {
  await expect(failWith(code)).rejects.toMatchObject({ code })
})

const WAITED = 'timeout exceeded when trying to connect'
const noPort = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect' })

test.each([
  ...['Connection terminated unexpectedly', 'Client was closed and is not queryable'],
  ...['Client has encountered a connection error and is not queryable', 'Query read timeout'],
])('%s, as the driver says without a code, is an outage', message => {
  expect(namedOutage(new Error(message))).toBeInstanceOf(DatabaseAway)
})

test.each([new Error('the Connection terminated'), new Error(WAITED), 'a text', null])(
  '%s of a statement is a bug of ours',
  error => {
    expect(namedOutage(error)).toBe(error)
  },
)

test.each([
  [noPort, DatabaseAway],
  [new Error('the server does not speak PostgreSQL'), DatabaseAway],
  ['a text', DatabaseAway],
  [new Error(WAITED), DatabaseBusy],
  [Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '53300' }), DatabaseBusy],
])('%s of an attempt to connect is an outage', (error, Outage) => {
  const outage = connectOutage(error)
  expect(outage).toBeInstanceOf(Outage)
  expect(outage).toHaveProperty('cause', error)
})

test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('%s of a disk asks to retry in a minute', code => {
  const fault = Object.assign(new Error(code), { code })
  expect(namedDiskFault(fault)).toMatchObject({ retryAfter: 60, cause: fault })
  expect(namedDiskFault({ code })).toEqual({ code })
})

test('a full disk is an outage; a missing file is not', async () => {
  const full = await writeFile('/dev/full', 'text').catch(namedDiskFault)
  expect(full).toBeInstanceOf(DiskFull)
  const missing = await writeFile('/nowhere/file', 'text').catch(namedDiskFault)
  expect(missing).toMatchObject({ code: 'ENOENT' })
})
