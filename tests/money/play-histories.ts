import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsIn } from './check-books.ts'
import { historyOf, live, type Step } from './history.ts'
import { type MoneyWorld, openMoneyWorld } from './money-world.ts'
import { shrink } from './shrink.ts'

const STEPS = Number(process.env.MONEY_STEPS ?? 100)

/**
 * Plays this many histories from a seed on. `MONEY_SEED` in the environment plays that one alone;
 * a failing one is made as small as it gets and printed.
 */
export function playHistories(first: number, count: number): void {
  let world: MoneyWorld
  beforeAll(async () => {
    world = await openMoneyWorld()
  })
  afterAll(() => world.close())

  const faultsOf = async (steps: readonly Step[]): Promise<string[]> => {
    try {
      return await faultsIn(world, await live(world, steps))
    } catch (error) {
      return [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    }
  }

  test(`${count} random histories of ${STEPS} steps keep every yen, from seed ${first}`, {
    timeout: 24 * 3_600_000,
  }, async () => {
    console.log(`money: ${count} histories from seed ${first}`)
    for (let seed = first; seed < first + count; seed++) {
      const steps = historyOf(seed, STEPS)
      const faults = await faultsOf(steps)
      if (faults.length > 0) console.log(await report(seed, steps, faults))
      expect(faults, `MONEY_SEED=${seed}`).toEqual([])
    }
  })

  async function report(seed: number, steps: Step[], faults: string[]): Promise<string> {
    const smallest = await shrink(steps, async some => (await faultsOf(some)).length > 0)
    const lines = smallest.map(step => JSON.stringify(step))
    return [
      `MONEY_SEED=${seed}`,
      ...faults,
      'smallest:',
      ...lines,
      ...(await faultsOf(smallest)),
    ].join('\n')
  }
}
