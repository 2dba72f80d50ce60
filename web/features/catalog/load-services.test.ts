import { expect, test } from 'vitest'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import type { VisitorApi } from '../../lib/api/api-client.ts'
import { createApi } from '../../lib/api/api-client.ts'
import { loadServices } from './load-services.ts'

/** The API with these services, whose list has `pages` pages. */
function openApi(pages = 1) {
  const asked: URLSearchParams[] = []
  const service = {
    ...{ id: 7, name: '帯結び', price: 3000, user_id: 3, secret: 1, text_details: '長い' },
    ...{ text_intro: '着物を着ます。鏡の前で帯を結びます。', text_contents: '' },
  }
  const api = createApi<VisitorApi>(async path => {
    asked.push(new URL(path, 'https://yosooi.example').searchParams)
    return Response.json({ prods: [service], total_pages: pages, found: 1, found_at_least: 0 })
  }, visitorCalls)
  const read = (query = '') => loadServices(api, `https://yosooi.example/prods${query}`)
  return { read, asked }
}

test('a list is asked for as its address says, without long texts', async () => {
  const { read, asked } = openApi()
  await read()
  await read('?q=帯&category=4&price_min=2000&has_seats=1')
  expect(asked.map(one => Object.fromEntries(one))).toEqual([
    { sort: 'updated_at_desc', page: '1', brief: '1' },
    {
      ...{ q: '帯', category: '4', sort: 'relevance', page: '1', brief: '1' },
      ...{ price_min: '2000', has_seats: '1' },
    },
  ])
})

test('a card has what it shows, and the sentence with a word that its name lacks', async () => {
  const { read } = openApi()
  const [plain] = (await read()).services
  expect([plain?.hitLine, Object.keys(plain ?? {})]).toEqual([
    null,
    expect.not.arrayContaining(['textDetails', 'textIntro']),
  ])
  expect((await read('?q=鏡')).services[0]?.hitLine).toBe('鏡の前で帯を結びます。')
  expect((await read('?q=帯')).services[0]?.hitLine).toBeNull()
})

test('an address beyond the last page leads to the last one', async () => {
  const { read } = openApi(2)
  await expect(read('?page=3')).rejects.toMatchObject({ status: 302 })
  expect((await read('?page=2')).view.page).toBe(2)
})
