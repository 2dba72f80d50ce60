import { expect, test } from 'vitest'
import { readStatements } from './statements.ts'

const usesOf = (source: string) => readStatements(source).uses

test('Kysely calls name what they read and write', () => {
  const source = `
    db.selectFrom('deals as d').innerJoin('users as buyer', 'buyer.id', 'd.buyer_id')
    tx.with('old', q => q.selectFrom('mails')).deleteFrom('inbox').using('old')
    Buffer.from('abc')`
  expect(usesOf(source)).toEqual([
    { table: 'users', does: 'reads' },
    { table: 'deals', does: 'reads' },
    { table: 'inbox', does: 'writes' },
    { table: 'mails', does: 'reads' },
  ])
})

test('a template names its tables, but not those of its `with` and no functions', () => {
  const source = `sql<Row>\`
    with mine as materialized (select id from threads t, messages where t.id is distinct from id)
    insert into mails (id) select id from mine, unnest(\${ids}::bigint[]) join users on true
    where extract(epoch from now()) > 1 for update of users\``
  expect(usesOf(source)).toEqual([
    { table: 'mails', does: 'writes' },
    { table: 'threads', does: 'reads' },
    { table: 'messages', does: 'reads' },
    { table: 'users', does: 'reads' },
  ])
})

test('every joined table of a template is named', () => {
  const source = 'sql`select 1 from deals d join users u on true left join threads on true`'
  expect(usesOf(source).map(({ table }) => table)).toEqual(['deals', 'users', 'threads'])
})

test('an upsert and a lock are no update of another table', () => {
  const source = 'sql`update alerts set a = 1`; sql`x on conflict (id) do update set b = 2`'
  expect(usesOf(source)).toEqual([{ table: 'alerts', does: 'writes' }])
})

test('a table that only the running program knows is reported', () => {
  const source = 'sql`select 1`; sql.raw(text); db.updateTable(name); db.selectFrom(`t`)'
  expect(readStatements(source).hidden).toEqual([
    'sql.raw',
    'updateTable of a variable',
    'selectFrom of a variable',
  ])
})

test('a variable after `in` is reported; constants and subqueries are not', () => {
  const source = `
    db.selectFrom('deals').where('id', 'in', ids).where('state', 'not in', ENDED)
    eb('state', 'not in', states).where('kind', 'in', ['a']).where('id', 'in', idsOf(db))`
  expect(readStatements(source).lists.toSorted()).toEqual(['ids', 'states'])
})
