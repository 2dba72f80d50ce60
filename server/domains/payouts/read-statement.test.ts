import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePayout, storePerson } from '../../../tests/support/rows/rows.ts'
import { findPayout } from './payout-store.ts'
import { readStatement } from './read-statement.ts'

const { db } = await databaseOfFile()

test('a statement has every payout of its seller, so that no file of a month lacks one', async () => {
  const seller = await storePerson(db, 'seller')
  const first = await storePayout(db, seller)
  await db.updateTable('payouts').set({ state: 'paid' }).where('id', '=', first).execute()
  const one = await db.selectFrom('payouts').selectAll().where('id', '=', first).executeTakeFirst()
  const { id: _id, ...row } = one ?? { id: 0 }
  for (let more = 0; more < 100; more++)
    await db
      .insertInto('payouts')
      .values(row as never)
      .execute()
  const { payouts } = await readStatement(db, seller)
  expect(payouts).toHaveLength(101)
  expect(payouts.at(-1)).toEqual(await findPayout(db, first))
})
