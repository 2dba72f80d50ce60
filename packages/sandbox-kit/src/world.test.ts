import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from './world.ts'

let folder: string
let file: string
let world: World
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  file = join(folder, 'deep', 'world.sqlite')
  world = openWorld(file)
  world.define('CREATE TABLE IF NOT EXISTS coins (yen INTEGER)')
  world.define('CREATE TABLE IF NOT EXISTS kept_keys (yen INTEGER)')
})
afterEach(() => {
  world.close()
  rmSync(folder, { recursive: true })
})

const add = (yen: number, table = 'coins') =>
  world.prepare(`INSERT INTO ${table} VALUES (?)`).run(yen)
const coins = (of = world, table = 'coins') =>
  of
    .prepare(`SELECT yen FROM ${table} ORDER BY rowid`)
    .all()
    .map(({ yen }) => yen)

it('keeps all of a transaction and returns its result', () => {
  const result = world.transaction(() => {
    add(1)
    add(2)
    return 'both'
  })
  expect([result, coins()]).toEqual(['both', [1, 2]])
})

it('keeps nothing of a transaction that fails, and takes the next', () => {
  const failing = () =>
    world.transaction(() => {
      add(1)
      throw new Error('no more')
    })
  expect(failing).toThrow('no more')
  expect(coins()).toEqual([])
  world.transaction(() => add(2))
  expect(coins()).toEqual([2])
})

it('undoes the inner work with the outer transaction', () => {
  const failing = () =>
    world.transaction(() => {
      world.transaction(() => add(1))
      throw new Error('outer')
    })
  expect(failing).toThrow('outer')
  expect(coins()).toEqual([])
})

it('shows another reader nothing before the end of a transaction', () => {
  const other = openWorld(file)
  world.transaction(() => {
    add(1)
    expect(coins(other)).toEqual([])
  })
  expect(coins(other)).toEqual([1])
  other.close()
})

it('empties all tables but the kept ones, and tells its parts afterwards', () => {
  add(1)
  add(2, 'kept_keys')
  const seen: unknown[] = []
  world.onReset(() => seen.push(coins()))
  world.reset()
  expect([coins(), coins(world, 'kept_keys'), seen]).toEqual([[], [2], [[]]])
})

it('finds everything again when the file is opened once more, and defines tables only once', () => {
  add(7)
  world.close()
  world = openWorld(file)
  world.define('CREATE TABLE IF NOT EXISTS coins (yen INTEGER)')
  expect(coins()).toEqual([7])
})
