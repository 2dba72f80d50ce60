import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from './check-books.ts'
import { historyOf, live, type Step } from './history.ts'
import { type MoneyWorld, openMoneyWorld } from './money-world.ts'
import { shrink } from './shrink.ts'

/** `MONEY_SEED` plays one history again; `MONEY_HISTORIES` says how many to play. */
const only = process.env.MONEY_SEED
const first = only ? Number(only) : randomInt(2 ** 31)
const count = only ? 1 : Number(process.env.MONEY_HISTORIES ?? 100)
const STEPS = Number(process.env.MONEY_STEPS ?? 100)

let world: MoneyWorld
beforeAll(async () => {
  world = await openMoneyWorld()
})
afterAll(() => world.close())

async function faultsOf(steps: readonly Step[]): Promise<string[]> {
  try {
    return await faultsIn(world, await live(world, steps))
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
  }
}

test(`${count} random histories of ${STEPS} steps keep every yen, from seed ${first}`, {
  timeout: 7_200_000,
}, async () => {
  console.log(`money histories from seed ${first}`)
  const begin = Date.now()
  for (let n = 0; n < count; n++) {
    const steps = historyOf(first + n, STEPS)
    const faults = await faultsOf(steps)
    if (faults.length === 0) continue
    const smallest =
      process.env.MONEY_SHRINK === '0'
        ? steps
        : await shrink(steps, async some => (await faultsOf(some)).length > 0)
    const left = await faultsOf(smallest)
    console.log(
      `MONEY_SEED=${first + n}\n${faults.join('\n')}\nsmallest:\n${smallest.map(step => JSON.stringify(step)).join('\n')}\n${left.join('\n')}`,
    )
    expect(faults, `MONEY_SEED=${first + n}`).toEqual([])
  }
  console.log(`${count} histories in ${Math.round((Date.now() - begin) / 1000)} s`)
})
