import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { refusal, serve, showPage, storeLogin, undoPages } from '../../../tests/support/web/page.ts'

let exits: typeof import('./load-deal.ts')
beforeAll(async () => {
  vi.resetModules()
  showPage()
  exits = await import('./load-deal.ts')
})
undoPages()
beforeEach(() => storeLogin(showPage().localStorage))

const [BUYER, SELLER] = [2, 3]
const answers = (ended = 0) => ({
  my: () => null,
  subsc: () => ({ id: 9, contact_id: 7, user_id: BUYER, owner_user_id: SELLER }),
  request_quote: () => ({ total: 5064 }),
  contacts: () => ({ contacts: [{ id: 7, end: ended }], total_pages: 1 }),
})

test('a deal that is to be ended is seen from the side of its viewer, with exact amounts', async () => {
  const sent = serve(answers())
  const { loadDeal } = exits
  expect(await loadDeal(9, BUYER)).toMatchObject({
    ...{ deal: { id: 9 }, quote: { total: 5064 }, side: 'buy', ended: false },
  })
  expect((await loadDeal(9, SELLER)).side).toBe('sell')
  expect(sent.find(({ name }) => name === 'request_quote')?.input).toEqual({ subsc_id: '9' })
  expect(sent.find(({ name }) => name === 'contacts')?.input).toEqual({ contact_id: '7' })
})

test('amounts that are shown as a guide are requested as a guide', async () => {
  const sent = serve(answers())
  await exits.loadQuote(9, BUYER, 'guide')
  expect(Object.keys(sent.find(({ name }) => name === 'request_quote')?.input ?? {})).toHaveLength(
    2,
  )
})

test('a deal has ended when its thread has; a suspended person does not read the thread', async () => {
  const sent = serve(answers(1))
  expect((await exits.loadDeal(9, BUYER)).ended).toBe(true)
  sent.length = 0
  await exits.loadQuote(9, BUYER)
  expect(sent.map(({ name }) => name)).not.toContain('contacts')
  serve({ ...answers(), contacts: () => ({ contacts: [], total_pages: 0 }) })
  expect((await exits.loadDeal(9, BUYER)).ended).toBe(false)
})

test('strangers see nothing of it', async () => {
  serve({ ...answers(), subsc: () => refusal(403) })
  await expect(exits.loadDeal(9, 4)).rejects.toMatchObject({ status: 403 })
})
