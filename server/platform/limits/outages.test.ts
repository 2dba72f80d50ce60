import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { DatabaseAway, DatabaseBusy, DiskFull, namedDiskFault } from './outages.ts'

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
])('%s, %s, is an outage with a time to retry', async (code, _, Outage) => {
  const outage = await failWith(code).catch(error => error)
  expect(outage).toBeInstanceOf(Outage)
  expect(outage.retryAfter).toBeGreaterThan(0)
  expect(outage.cause).toMatchObject({ code })
})

test.each(['23505', '40P01', '42P01', '22P02'])('%s is a bug of ours', async code => {
  await expect(failWith(code)).rejects.toMatchObject({ code })
})

test('a full disk is an outage; a missing file is not', async () => {
  const full = await writeFile('/dev/full', 'text').catch(namedDiskFault)
  expect(full).toBeInstanceOf(DiskFull)
  const missing = await writeFile('/nowhere/file', 'text').catch(namedDiskFault)
  expect(missing).toMatchObject({ code: 'ENOENT' })
})
