import { expect, test } from 'vitest'
import { fillThreads, listManyThreads } from '../../../../tests/support/many/many-threads.ts'
import { plannedDatabaseOfFile, rowsRead } from '../../../../tests/support/query-plans.ts'
import { findUserBySubject } from '../../accounts/user-store.ts'
import { endQuestionsBetween } from '../thread-store.ts'

const { db, analysed } = await plannedDatabaseOfFile()

test('a block finds the open questions of two people without reading the threads of one', async () => {
  await fillThreads(db, 2000, { buyer: 2, seller: 1 })
  const [first] = await listManyThreads(db)
  const buyer = await findUserBySubject(db, 'buyer')
  const seller = await findUserBySubject(db, first?.sellerSubject ?? '')
  const two = { one: buyer?.id ?? 0, other: seller?.id ?? 0, at: new Date() }
  const nodes = await analysed(() => db.transaction().execute(tx => endQuestionsBetween(tx, two)))
  const scans = nodes.filter(node => node['Node Type'].includes('Scan'))
  expect(scans.filter(node => node['Node Type'] === 'Seq Scan')).toEqual([])
  expect(scans.map(rowsRead).reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(10)
}, 120_000)
