import { expect, it } from 'vitest'
import { openDeal } from './support/deal.ts'
import { providerWorldOfFile } from './support/provider-world.ts'

const world = await providerWorldOfFile()

const day = 86_400
const deals = 60

it('passes three months of sixty subscriptions within seconds, with every webhook delivered', async () => {
  for (let n = 0; n < deals; n++) await openDeal(world)
  await world.settle()
  const start = performance.now()
  await world.clock().advance(93 * day)
  const seconds = (performance.now() - start) / 1000
  const paid = world.receiver.types().filter(type => type === 'invoice.paid')
  expect(paid).toHaveLength(4 * deals)
  expect(seconds).toBeLessThan(30)
}, 120_000)
