import { expect, it } from 'vitest'
import { faultsOfMigration } from './migration-faults.ts'

const migration = (...statements: string[]) =>
  statements.map(text => `await sql\`${text}\`.execute(db)`).join('\n')

it.each([
  ['create index deals_by_end on deals (ended_at)', 'deals: locks out writes'],
  ['create unique index one on deals (id) where true', 'deals: locks out writes'],
  ['alter table deals alter column price type bigint', 'deals: rewrites the table'],
  ['alter table deals add column total integer generated always as (1) stored', 'deals: rewrites'],
  ['alter table deals add column key uuid not null default gen_random_uuid()', 'deals: rewrites'],
  ['alter table deals alter column price set not null', 'deals: reads the whole table'],
  ['alter table deals add constraint positive check (price > 0)', 'deals: reads the whole table'],
  ['alter table deals add column a integer check (a > 0)', 'deals: reads the whole table'],
  ['alter table deals drop column price', 'deals: breaks processes'],
  ['alter table deals rename column price to yen', 'deals: breaks processes'],
  ['drop table deals', 'deals: breaks processes'],
  ['update deals set price = 0', 'deals: changes any number of rows'],
  ['delete from deals where price = 0', 'deals: changes any number of rows'],
  ['lock table deals', 'deals: locks the table'],
  ['reindex table deals', 'deals: locks the table'],
])('refuses on a table of earlier migrations: %s', (statement, fault) => {
  const faults = faultsOfMigration(migration(statement))
  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(fault)
})

it.each([
  'alter table deals add column note text',
  "alter table deals add column note text not null default ''",
  'alter table deals add column seen_at timestamptz not null default now()',
  'alter table deals add column buyer_id bigint references users',
  'alter table deals add constraint positive check (price > 0) not valid',
  'alter table deals validate constraint positive',
  'create or replace function f() returns integer language sql as $$select 1$$',
])('allows: %s', statement => {
  expect(faultsOfMigration(migration(statement))).toEqual([])
})

it('allows everything on a table that the migration creates', () => {
  const statements = ['create table notes (id bigint)', 'create index notes_by_id on notes (id)']
  expect(faultsOfMigration(migration(...statements))).toEqual([])
})

it('refuses a constraint that is added and validated at once, and the query builder', () => {
  const both = migration(
    'alter table deals add constraint positive check (price > 0) not valid',
    'alter table deals validate constraint positive',
  )
  expect(faultsOfMigration(both)).toEqual([expect.stringContaining('validates a constraint')])
  expect(faultsOfMigration("await db.schema.dropTable('deals').execute()")).toEqual([
    expect.stringContaining('db.schema'),
  ])
})
