import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Service } from '../../../contract/calls/catalog.ts'
import { beOn, refusal, serve, showPage, undoPages } from '../../../tests/support/web/page.ts'
import { structuredData } from './structured-data.server.ts'

let page: ReturnType<typeof showPage>
let load: typeof import('./load-seller.ts').loadSellerForMember
beforeAll(async () => {
  vi.resetModules()
  showPage()
  load = (await import('./load-seller.ts')).loadSellerForMember
})
undoPages()
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = showPage('/prod/7')
  await beOn(page.localStorage, null)
})

const answers = (viewer: number) => ({
  my: () => ({ id: viewer }),
  user: () => ({ id: 3, text: '十二年。好きです。\n\nつづき' }),
  follow: () => ({ on: 1 }),
  question_answers: () => ({ answered: 3, asked: 4 }),
})
const logIn = async (viewer: number, change = {}) => {
  const sent = serve({ ...answers(viewer), ...change })
  await beOn(page.localStorage, 'fujino')
  return sent
}

describe('the seller of a service, for members', () => {
  test('has the opening of the profile, and whether the viewer follows', async () => {
    await logIn(2)
    expect(await load(3)).toMatchObject({ lead: '十二年。好きです。', isFollowing: true })
  })

  test('cannot be followed by the seller', async () => {
    await logIn(3)
    expect((await load(3))?.isFollowing).toBeNull()
  })

  test('is not read for a visitor', async () => {
    const sent = serve(answers(2))
    expect([await load(3), sent]).toEqual([null, []])
  })

  test('is left out of the page when it cannot be read', async () => {
    await logIn(2, { follow: () => refusal(503) })
    expect(await load(3)).toBeNull()
  })
})

describe('the facts for search engines', () => {
  const service = (change: Partial<Service> = {}) =>
    ({
      ...{ id: 7, name: '帯結び', price: 3000, category: 1, isPublic: true, remaining: 1 },
      ...{ sellerName: '透子', textIntro: '帯を結びます', icon: null, updatedAt: '2026-04-01' },
      ...change,
    }) as Service
  const graphOf = (change = {}) =>
    structuredData(service(change), 'https://yosooi.example')['@graph']

  test('name the seller’s price, the seller and the address', () => {
    const [product] = graphOf()
    expect(product).toMatchObject({
      offers: {
        ...{ price: 3000, priceCurrency: 'JPY', url: 'https://yosooi.example/prod/7' },
        seller: { name: '透子' },
      },
    })
  })

  test.each([
    [{}, 'InStock'],
    [{ remaining: 0 }, 'OutOfStock'],
    [{ isPublic: false }, 'OutOfStock'],
  ])('say whether it can be bought: %j is %s', (change, availability) => {
    expect(graphOf(change)[0]).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    })
  })

  test('lead from home to the service', () => {
    const [, crumbs] = graphOf()
    expect(crumbs).toMatchObject({
      itemListElement: [
        { position: 1, item: 'https://yosooi.example/' },
        { position: 2, item: 'https://yosooi.example/prods' },
        { position: 3, item: 'https://yosooi.example/prods?category=1' },
        { position: 4, item: 'https://yosooi.example/prod/7', name: '帯結び' },
      ],
    })
  })
})
