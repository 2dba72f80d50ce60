import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseOfFile } from '../../../tests/support/database.ts'
import { takeReadNumber } from './read-order.ts'
import { type Places, statement } from './statement.ts'

const { db } = await databaseOfFile()
interface Values {
  from: number
  to: number | null
}

/** Counts how often the statement was built. */
function counted() {
  const built: string[] = []
  const read = statement((database, { from, to }: Places<Values>, order: 'asc' | 'desc') => {
    built.push(order)
    const upTo = to ? sql`${to}::int` : sql`3`
    return database
      .selectFrom(sql<{ n: number }>`generate_series(${from}::int, ${upTo})`.as<'n'>('n'))
      .select(sql<number>`n`.as('n'))
      .orderBy(sql`n`, order)
  })
  const numbers = async (values: Values, order: 'asc' | 'desc' = 'asc') =>
    (await read(db, values, order)).map(({ n }) => n)
  return { built, numbers }
}

test('a statement is built once and binds the values of each execution', async () => {
  const { built, numbers } = counted()
  expect(await numbers({ from: 1, to: 2 })).toEqual([1, 2])
  expect(await numbers({ from: 5, to: 7 })).toEqual([5, 6, 7])
  expect(built).toHaveLength(1)
})

test('a value that is null and another shape make another statement', async () => {
  const { built, numbers } = counted()
  expect(await numbers({ from: 2, to: null })).toEqual([2, 3])
  expect(await numbers({ from: 2, to: 4 })).toEqual([2, 3, 4])
  expect(await numbers({ from: 2, to: 4 }, 'desc')).toEqual([4, 3, 2])
  expect(built).toEqual(['asc', 'asc', 'desc'])
})

test('only values of an execution are parameters', async () => {
  const read = statement((database, { from }: Places<{ from: number }>) =>
    database
      .selectFrom(sql<{ n: number }>`generate_series(${from}::int, ${7})`.as<'n'>('n'))
      .select(sql<string>`${"it's"} || n`.as('text'))
      .where(sql<boolean>`n % ${2} = 0`)
      .limit(1),
  )
  expect(await read(db, { from: 5 })).toEqual([{ text: "it's6" }])
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement like ${'%n % 2 = 0%'}`.execute(db)
  expect(rows.map(row => row.statement.match(/\$\d/g))).toEqual([['$1']])
})

test('each read of the provider gets a greater number (rule `reads-in-order`)', async () => {
  const [one, two] = [await takeReadNumber(db), await takeReadNumber(db)]
  expect(two).toBeGreaterThan(one)
})
