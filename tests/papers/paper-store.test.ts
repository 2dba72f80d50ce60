import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PaperDraft } from '../../server/domains/papers/paper.ts'
import { lastNumber, passPaperNumber } from '../../server/domains/papers/paper-number-store.ts'
import {
  findCancelledStatements,
  findLatestPaper,
  findPaper,
  findPaperIds,
  findReceipts,
  findRefundPapers,
  insertPaper,
  latestStatementMonth,
  markCancelled,
} from '../../server/domains/papers/paper-store.ts'
import type { Tx } from '../../server/platform/database/database.ts'
import { databaseOfFile } from '../support/database.ts'
import { storePerson } from '../support/rows/rows.ts'

const { db } = await databaseOfFile()
const AT = new Date('2026-06-01T00:00:00Z')
const inTx = <T>(work: (tx: Tx) => Promise<T>) => db.transaction().execute(work)
const someone = () => storePerson(db, randomUUID())

let count = 0
/** Issues a paper with a number of its own; the facts of papers are not read here. */
const issue = (ownerId: number, kind: PaperDraft['kind'], subject: string, place = {}) => {
  const draft = { kind, subject, ownerId, addressee: '', facts: {} } as unknown as PaperDraft
  const number = ++count
  const issued = { issuer: 'issuer', year: 2026, number, replaces: null, at: AT }
  return inTx(tx => insertPaper(tx, { ...draft, ...issued, ...place }))
}
const cancel = (id: number) => inTx(tx => markCancelled(tx, id, { by: null, at: AT }))

test('a paper is cancelled once, and no other with it', async () => {
  const owner = await someone()
  const [id, other] = [await issue(owner, 'receipt', 'in_1'), await issue(owner, 'receipt', 'in_2')]
  expect([await cancel(id), await cancel(id), await cancel(-1)]).toEqual([true, false, false])
  expect(await findPaper(db, id)).toMatchObject({ id, cancelledAt: AT })
  expect(await findPaper(db, other)).toMatchObject({ id: other, cancelledAt: null })
  expect(await findPaper(db, -1)).toBeNull()
})

test('a person has the valid papers of the asked kind and subjects', async () => {
  const [owner, other] = [await someone(), await someone()]
  const subjects = [randomUUID(), randomUUID()] as const
  const [one, two] = subjects
  const cancelled = await issue(owner, 'receipt', one)
  await cancel(cancelled)
  const again = await issue(owner, 'receipt', one)
  const withdrawn = await issue(owner, 'receipt', two)
  await cancel(withdrawn)
  const refund = await issue(owner, 'refund', two)
  await cancel(await issue(owner, 'refund', one))
  await issue(owner, 'refund', randomUUID())
  await issue(other, 'refund', two)
  await issue(owner, 'receipt', randomUUID())
  const theirs = await issue(other, 'receipt', two)
  const ids = (papers: { id: number }[]) => papers.map(({ id }) => id)
  const list = { ownerId: owner, subjects: [...subjects] }
  expect(await findPaperIds(db, { ...list, kind: 'receipt' })).toEqual(new Map([[one, again]]))
  expect(ids(await findReceipts(db, { ownerId: owner, invoiceIds: [...subjects] }))).toEqual([
    again,
  ])
  expect(ids(await findRefundPapers(db, list))).toEqual([refund])
  const latest = (ownerId: number, kind: PaperDraft['kind'], subject: string) =>
    inTx(tx => findLatestPaper(tx, { ownerId, kind, subject }))
  expect((await latest(owner, 'receipt', one))?.id).toBe(again)
  expect((await latest(other, 'receipt', two))?.id).toBe(theirs)
  expect((await latest(owner, 'receipt', two))?.id).toBe(withdrawn)
  expect(await latest(owner, 'statement', two)).toBeNull()
  await cancel(again)
  expect(await latest(owner, 'receipt', one)).toMatchObject({ id: again, cancelledAt: AT })
})

test('the number of a paper follows the highest of its issuer and year (rule `numbers-without-gaps`)', async () => {
  const owner = await someone()
  const issuer = randomUUID()
  const last = (year: number, by = issuer) => inTx(tx => lastNumber(tx, by, year))
  const pass = (to: number) =>
    inTx(tx => passPaperNumber(tx, { issuer, year: 2026, last: to, at: AT }))
  expect(await last(2026)).toBe(0)
  for (const number of [2, 1])
    await issue(owner, 'receipt', randomUUID(), { issuer, year: 2026, number })
  expect([await last(2026), await last(2027), await last(2026, randomUUID())]).toEqual([2, 0, 0])
  await pass(10_002)
  await pass(20_002)
  expect([await last(2026), await last(2027), await last(2026, randomUUID())]).toEqual([
    20_002, 0, 0,
  ])
  await issue(owner, 'receipt', randomUUID(), { issuer, year: 2026, number: 20_003 })
  expect(await last(2026)).toBe(20_003)
})

test('the latest month with a statement, and statements to issue anew (rule `statement-on-the-first`)', async () => {
  const [seller, other] = [await someone(), await someone()]
  const year = 3000 + count
  const [april, may, june] = [`${year}/04`, `${year}/05`, `${year}/06`]
  const paper = await issue(seller, 'statement', may)
  await issue(other, 'statement', april)
  await issue(other, 'receipt', june)
  const again = async () =>
    (await findCancelledStatements(db)).filter(({ sellerId }) => sellerId === seller)
  expect([await latestStatementMonth(db), await again()]).toEqual([may, []])
  await cancel(paper)
  expect(await latestStatementMonth(db)).toBe(april)
  expect(await again()).toEqual([{ sellerId: seller, month: may }])
  await cancel(await issue(seller, 'statement', may))
  await issue(seller, 'statement', may)
  expect(await again()).toEqual([])
})
