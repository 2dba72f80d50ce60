import { describe, expect, test } from 'vitest'
import { visitorCalls } from '../../../contract/wire/visitor-calls.ts'
import { createApi, type VisitorApi } from '../../lib/api/api-client.ts'
import { loadHome } from './load-home.ts'

const asked: URLSearchParams[] = []
describe('the first page', () => {
  const service = (id: number) => ({
    id,
    name: `${id}`,
    user_id: 3,
    secret: 1,
    text_details: '長い',
  })
  const api = createApi<VisitorApi>(async path => {
    const { searchParams } = new URL(path, 'https://yosooi.example')
    asked.push(searchParams)
    const first = searchParams.get('sort') === 'sales_desc' ? 100 : 0
    const prods = Array.from({ length: 12 }, (_, place) => service(first + place))
    return Response.json({ prods, total_pages: 2, found: 24, found_at_least: 0 })
  }, visitorCalls)

  test('shows ten new and ten popular services, none that is paused (rule `paused-not-advertised`)', async () => {
    const { newest, popular } = await loadHome(api)
    expect(newest.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(popular.map(({ id }) => id)).toEqual(newest.map(({ id }) => id + 100))
    expect(asked.map(one => Object.fromEntries(one))).toEqual([
      { sort: 'created_at_desc', public_only: '1', brief: '1' },
      { sort: 'sales_desc', public_only: '1', brief: '1' },
    ])
  })

  test('does not send the long texts of its cards to the browser', async () => {
    expect(JSON.stringify(await loadHome(api))).not.toContain('長い')
  })
})
