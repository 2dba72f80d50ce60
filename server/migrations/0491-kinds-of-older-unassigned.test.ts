import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../tests/support/database.ts'
import { findUnassigned } from '../domains/deals/unassigned/unassigned-store.ts'
import { up } from './0491-kinds-of-older-unassigned.ts'

const { db } = await databaseOfFile()

/** Neither the trigger nor the constraint sees rows that are inserted as by a replica. */
const insertBefore = () =>
  db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`alter table unassigned_payments drop constraint kind_of_unassigned`.execute(tx)
    await sql`
      insert into unassigned_payments (invoice_id, charge_id, subscription_id, total, paid_at)
      values ('in_1', 'ch_1', 'sub_1', 5064, now()), ('ch_2', 'ch_2', 'ch_2', 1200, now())`.execute(
      tx,
    )
  })

test('payments that were held before the column are distinguished by their ids', async () => {
  await insertBefore()
  await up(db as unknown as Kysely<unknown>)
  expect(await findUnassigned(db, 'ch_1')).toMatchObject({ kind: 'invoice' })
  expect(await findUnassigned(db, 'ch_2')).toMatchObject({ kind: 'charge' })
})

test('a process of the previous version names no kind, and its payments have one', async () => {
  await sql`
    insert into unassigned_payments (invoice_id, charge_id, subscription_id, total, paid_at)
    values ('ch_3', 'ch_3', 'ch_3', 300, now())`.execute(db)
  expect(await findUnassigned(db, 'ch_3')).toMatchObject({ kind: 'charge' })
})
