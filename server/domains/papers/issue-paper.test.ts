import { beforeEach, expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { storePerson } from '../../../tests/support/rows/rows.ts'
import type { Publish } from '../../platform/live/domain-events.ts'
import { issuePaper } from './issue-paper.ts'
import type { PaperDraft } from './paper.ts'
import { findPaper, findPaperIds, latestStatementMonth, markCancelled } from './paper-store.ts'

const { db } = await databaseOfFile()
const ownerId = await storePerson(db, 'seller')
const LAST_OF_2026 = new Date('2026-12-31T14:59:59Z')
const FIRST_OF_2027 = new Date('2026-12-31T15:00:00Z')
const mayOf = (year: number) => new Date(Date.UTC(year, 4, 31))

// Papers cannot be deleted, so each test has its own years.
const facts = { issuer: {}, month: '', lines: [] } as unknown as PaperDraft['facts']
let published: unknown[]
beforeEach(() => {
  published = []
})
const publish: Publish = async (_, ...event) => void published.push(event)
const issue = (subject: string, at: Date, kind: PaperDraft['kind'] = 'statement') =>
  db.transaction().execute(tx => {
    const draft = { kind, subject, ownerId, addressee: '透子', facts } as PaperDraft
    return issuePaper({ clock: () => at, publish }, tx, draft)
  })
const cancel = (id: number) =>
  db.transaction().execute(tx => markCancelled(tx, id, { by: null, at: FIRST_OF_2027 }))
const numberOf = async (id: number) => {
  const paper = await findPaper(db, id)
  return paper && `${paper.year}/${paper.number}`
}

test('papers of all kinds count together, from 1 in each year of Japan', async () => {
  const ids = [
    await issue('in_1', mayOf(2026), 'receipt'),
    await issue('2026/04', mayOf(2026)),
    await issue('2026/11', LAST_OF_2026),
    await issue('2026/12', FIRST_OF_2027),
  ]
  const numbers = await Promise.all(ids.map(numberOf))
  expect(numbers).toEqual(['2026/1', '2026/2', '2026/3', '2027/1'])
})

test('a paper is issued once about a subject, and once more after it was cancelled', async () => {
  const at = mayOf(2028)
  const first = await issue('2028/04', at)
  expect(await issue('2028/04', at)).toBe(first)
  expect(published).toEqual([['paper.issued', { paperId: first }]])
  expect(await issue('2028/04', at, 'receipt')).not.toBe(first)
  expect([await cancel(first), await cancel(first)]).toEqual([true, false])
  const next = await issue('2028/04', at)
  expect(await numberOf(next)).toBe('2028/3')
  const replaced = db.selectFrom('papers').select('replaces').where('id', '=', next)
  expect(await replaced.executeTakeFirst()).toEqual({ replaces: first })
})

test('only valid papers are found by their subjects', async () => {
  const at = mayOf(2030)
  const [april, may] = [await issue('2030/04', at), await issue('2030/05', at)]
  await issue('2030/06', at, 'receipt')
  expect(await latestStatementMonth(db)).toBe('2030/05')
  await cancel(may)
  expect(await latestStatementMonth(db)).toBe('2030/04')
  const subjects = ['2030/04', '2030/05', '2030/06']
  const found = await findPaperIds(db, { ownerId, kind: 'statement', subjects })
  expect(found).toEqual(new Map([['2030/04', april]]))
})
