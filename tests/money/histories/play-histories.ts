import { inspect } from 'node:util'
import { expect } from 'vitest'
import { faultsIn } from '../checks/check-books.ts'
import { type MoneyWorld, openMoneyWorld } from '../money-world.ts'
import { live } from './history.ts'
import { shrink } from './shrink.ts'
import { historyOf, type Step } from './step.ts'

const STEPS = Number(process.env.MONEY_STEPS ?? 100)
/** Number of parallel worlds: while one waits for the database, the other runs. */
const WORLDS = 2

/** Plays the histories of these seeds; the first one that fails is shrunk. */
export async function playHistories(first: number, count: number): Promise<void> {
  let next = first
  const playOn = async () => {
    const world = await openMoneyWorld()
    try {
      while (next < first + count) {
        await play(world, next++)
        if ((next - first) % 100 === 0) console.log(`money: ${next - first} of ${count}`)
      }
    } finally {
      next = Number.POSITIVE_INFINITY
      await world.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(WORLDS, count) }, playOn))
}

async function play(world: MoneyWorld, seed: number): Promise<void> {
  const steps = historyOf(seed, STEPS)
  const faults = await faultsOf(world, steps)
  if (faults.length > 0) console.log(await reportOf(world, seed, steps))
  expect(faults, `MONEY_SEED=${seed}`).toEqual([])
}

async function faultsOf(world: MoneyWorld, steps: readonly Step[]): Promise<string[]> {
  try {
    return await faultsIn(world, await live(world, steps))
  } catch (error) {
    return [inspect(error)]
  }
}

async function reportOf(world: MoneyWorld, seed: number, steps: Step[]): Promise<string> {
  const smallest = await shrink(steps, async some => (await faultsOf(world, some)).length > 0)
  const lines = smallest.map(step => JSON.stringify(step))
  return [`MONEY_SEED=${seed}, smallest:`, ...lines, ...(await faultsOf(world, smallest))].join(
    '\n',
  )
}
