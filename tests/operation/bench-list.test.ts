import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALLS, openBaseline } from '../../bench/list/baseline.ts'
import { catalogRoute } from '../../bench/list/catalog-route.ts'
import { databaseOfFile } from '../support/database.ts'
import { fillMarket } from '../support/many/many-services.ts'

const { db, url } = await databaseOfFile()
const baseline = openBaseline(url)
baseline.server.listen(0, '127.0.0.1')
await once(baseline.server, 'listening')
const origin = `http://127.0.0.1:${(baseline.server.address() as AddressInfo).port}`

beforeAll(() => fillMarket(db, 600))
afterAll(async () => {
  baseline.server.close()
  await baseline.close()
})

test.each(Object.entries(CALLS))(
  'the floor of bench:list answers as the product: %s',
  async (_, call) => {
    const ours = await catalogRoute(db).request(call)
    const floor = await fetch(origin + call)
    expect(ours.status).toBe(200)
    expect(await ours.json()).toEqual(await floor.json())
  },
)
