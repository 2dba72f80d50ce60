import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

it('takes hits from any origin and lists them', async () => {
  const response = await fetch(`${world.url}/analytics/g/collect?v=2&tid=G-1&dl=%2Fprods`, {
    method: 'POST',
    headers: { origin: 'http://localhost:3000' },
    body: 'en=page_view',
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  expect(await world.get('/control/world')).toMatchObject({
    analytics: [{ query: 'v=2&tid=G-1&dl=%2Fprods', body: 'en=page_view' }],
  })
  expect(await (await fetch(`${world.url}/analytics`)).text()).toContain('page_view')
})
