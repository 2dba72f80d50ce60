import { expect, test } from 'vitest'
import { Failure } from '../../kernel/failure.ts'
import { eachRow, RowsFailed } from './each-row.ts'

test('a failing row does not stop the others, and is counted', async () => {
  const worked: number[] = []
  const reported: number[] = []
  const work = async (row: number) => {
    if (row % 2 === 0) throw new TypeError(`somebody@example.com ${row}`)
    worked.push(row)
  }
  const run = eachRow([1, 2, 3, 4, 5], work, row => reported.push(row))
  await expect(run).rejects.toThrow('2 of 5 rows failed (TypeError 2)')
  expect(worked).toEqual([1, 3, 5])
  expect(reported).toEqual([2, 4])
})

test('nothing is thrown when nothing failed', async () => {
  await eachRow([1, 2], async () => {})
})

const rows = Array.from({ length: 200 }, (_, n) => n)
const failedOf = async (run: Promise<void>): Promise<RowsFailed> => {
  const error = await run.catch((error: unknown) => error)
  if (error instanceof RowsFailed) return error
  throw new Error('the run did not fail')
}

test('a row that fails with what is no error is counted by its type', async () => {
  const run = eachRow([1], () => Promise.reject('away'))
  expect((await failedOf(run)).message).toBe('1 of 1 rows failed (string 1)')
})

test('a refused row restarts the count of failures that can end the run', async () => {
  const run = eachRow(rows.slice(0, 99), async row => {
    throw row === 49 ? new Failure('conflict', 'だめです') : new Error('no answer')
  })
  expect(await failedOf(run)).toMatchObject({ seen: 99, gaveUp: false })
})

test('many rows without an answer end the run, because the outside service is down', async () => {
  const run = eachRow(rows, async () => {
    throw new Error('no answer')
  })
  const error = await failedOf(run)
  expect(error).toMatchObject({ failed: 50, seen: 50, gaveUp: true })
  expect(error.message).toBe(
    '50 of 50 rows failed (Error 50), and the rest was left for the next time',
  )
})

test('many refusals do not end the run, because each is an answer', async () => {
  const run = eachRow(rows, async () => {
    throw new Failure('conflict', 'だめです')
  })
  expect(await failedOf(run)).toMatchObject({ failed: 200, seen: 200, gaveUp: false })
})
