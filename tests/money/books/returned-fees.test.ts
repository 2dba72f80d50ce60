import { expect, test } from 'vitest'
import { writtenDate } from '../../../contract/written.ts'
import { succeed } from '../../support/fixtures.ts'
import { scenarioOfFile } from '../histories/scenario.ts'

/** A seller's year after an exit whose refund is smaller, because a part was refunded by hand. */

const { world, scenario } = await scenarioOfFile()

const linesAfter = async (byHand: number, type: 'refund_full' | 'refund_proration') => {
  const deal = await scenario.subscribe()
  const charge = await scenario.lastCharge()
  await scenario.atProvider('refund_by_hand', { charge, amount: byHand })
  await scenario.work()
  await scenario.agree(deal, type)
  await scenario.work()
  const year = writtenDate(world.app.clock()).slice(0, 4)
  const { lines } = await succeed(world.call('statement_year', { year }, scenario.seller))
  return lines.map(({ price, commission, returned, kept }) => [price, commission, returned, kept])
}

test.each([960, 2000])(
  'an exit returns the whole commission although %i yen were refunded by hand',
  async byHand => {
    expect(await linesAfter(byHand, 'refund_full')).toEqual([
      [4800, -960, 0, 3840],
      [0, 960, -4800, -3840],
    ])
    await scenario.allIsSound()
  },
)

test('a prorated exit returns no commission', async () => {
  const [, exit = []] = await linesAfter(1000, 'refund_proration')
  expect(exit[1]).toBe(0)
  expect(exit[2]).toBe(exit[3])
  await scenario.allIsSound()
})
