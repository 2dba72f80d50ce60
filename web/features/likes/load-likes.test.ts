import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { beOn, serve, showPage, undoPages } from '../../../tests/support/web/page.ts'

let page: ReturnType<typeof showPage>
beforeAll(async () => {
  vi.resetModules()
  showPage()
  await import('./load-likes.ts')
})
undoPages()
beforeEach(async () => {
  page = showPage('/likes')
  await beOn(page.localStorage, null)
})

const service = (id: number, price: number, remaining: number, secret = 1) => ({
  ...{ id, price, remaining, secret, name: `s${id}`, created_at: '2026-04-01T00:00:00+09:00' },
})
const SERVICES = [
  service(5, 3000, 0),
  service(6, 2000, 1),
  service(7, 4000, 1, 0),
  service(8, 9000, 2),
]
const load = () => import('./load-likes.ts')

describe('the likes of a visitor', () => {
  test.each([
    ['created_at_desc', [5, 6, 7, 8]],
    ['price_asc', [6, 5, 7, 8]],
    ['has_seats', [6, 8, 5, 7]],
  ] as const)('are ordered by %s as the server orders those of an account', async (sort, ids) => {
    const sent = serve({ like_services: () => ({ prods: SERVICES }) })
    page.localStorage.setItem('yosooi.likes', '5,6,7,8')
    const tab = await (await load()).loadTab('services', 1, sort)
    if (tab.show !== 'services') throw new Error(tab.show)
    expect(tab.likes.map(({ serviceId }) => serviceId)).toEqual(ids)
    expect([tab.isOnDevice, tab.totalPages, sent[0]?.input.ids]).toEqual([true, 1, '5,6,7,8'])
    expect(tab.likes[0]).toMatchObject({ priceChangedAt: null, name: `s${ids[0]}` })
  })

  test('are not asked for when there are none, nor what only an account has', async () => {
    const sent = serve({})
    const { loadCounts, loadTab } = await load()
    const tabs = ['services', 'follows', 'searches', 'recent'] as const
    const loaded = await Promise.all(tabs.map(show => loadTab(show, 1, 'created_at_desc')))
    expect(loaded).toEqual([
      { show: 'services', likes: [], totalPages: 1, isOnDevice: true },
      { show: 'follows', people: [], totalPages: 0, isMember: false },
      { show: 'searches', searches: [], isMember: false },
      { show: 'recent', services: [] },
    ])
    expect([await loadCounts(), sent]).toEqual([null, []])
  })
})

describe('the likes of a member', () => {
  const answers = {
    my: () => ({ id: 2 }),
    likes: () => ({ likes: [{ prod_id: 5 }], total_pages: 3, found: 41 }),
    like_merge: () => ({}),
    like_ids: () => ({ ids: [5] }),
    like_counts: () => ({ likes: 41, follows: 1, searches: 0 }),
    follows: () => ({ people: [{ id: 4 }], total_pages: 2, found: 21 }),
    follow_searches: () => ({ searches: [{ id: 9 }] }),
    like_services: () => ({ prods: SERVICES.slice(0, 1) }),
  }
  beforeEach(async () => {
    serve(answers)
    await beOn(page.localStorage, 'fujino')
  })

  test('come from the account, in its pages and order', async () => {
    const sent = serve(answers)
    const { loadCounts, loadTab } = await load()
    expect(await loadTab('services', 2, 'price_asc')).toMatchObject({
      ...{ likes: [{ serviceId: 5 }], totalPages: 3, isOnDevice: false },
    })
    expect(sent.at(-1)?.input).toEqual({ page: '2', sort: 'price_asc' })
    expect(await loadTab('follows', 2, 'price_asc')).toMatchObject({
      ...{ people: [{ id: 4 }], totalPages: 2, isMember: true },
    })
    expect(sent.at(-1)?.input).toEqual({ page: '2' })
    expect(await loadTab('searches', 1, 'price_asc')).toMatchObject({
      ...{ searches: [{ id: 9 }], isMember: true },
    })
    expect(await loadCounts()).toMatchObject({ likes: 41 })
    expect(sent.map(({ name }) => name)).not.toContain('like_merge')
  })

  test('include those of the device, which are moved first', async () => {
    const sent = serve(answers)
    page.localStorage.setItem('yosooi.likes', '5,6')
    await (await load()).loadTab('services', 1, 'created_at_desc')
    expect(sent.map(({ name }) => name)).toEqual(['like_merge', 'like_ids', 'likes'])
  })

  test('opened services are those of the device', async () => {
    const sent = serve(answers)
    page.localStorage.setItem('yosooi.seen', '5')
    expect(await (await load()).loadTab('recent', 1, 'created_at_desc')).toMatchObject({
      services: [{ id: 5 }],
    })
    expect(sent.map(({ name }) => name)).toEqual(['like_services'])
  })
})
