import { countView } from '../../server/domains/desk/views/count-view.ts'
import { services } from '../services.ts'
import { type Action, type DemoContext, moment } from './demo-context.ts'

/** The sellers who read their desks in the demo. */
const SELLERS = ['toko', 'fujino']
const DAYS = 30
/** Maximum number of views of a service on one day. */
const MOST = 9
/** A multiplier that makes neighbouring days differ. */
const SPREAD = 0x9e3779b1

const shown = services.filter(({ seller }) => SELLERS.includes(seller))

export const viewActions: Action[] = Array.from({ length: DAYS }, (_, daysAgo) => ({
  at: moment(daysAgo, '00:30'),
  do: context => see(context, daysAgo),
}))

/** A service that did not exist yet has no views. */
async function see({ app, services: ids }: DemoContext, daysAgo: number): Promise<void> {
  await Promise.all(
    shown.map(async ({ key }, place) => {
      const id = ids.get(key)
      if (id === undefined) return
      for (let viewer = 0; viewer < viewersOf(daysAgo, place); viewer++)
        await countView(app, { id: null, address: `198.51.100.${viewer}`, agent: 'demo' }, id)
    }),
  )
}

const viewersOf = (daysAgo: number, place: number): number =>
  1 + ((Math.imul(daysAgo * shown.length + place + 1, SPREAD) >>> 8) % MOST)
