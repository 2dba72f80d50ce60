import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AdminList } from '../../../../contract/calls/operator/admin-lists.ts'
import { numbered } from './cells/cell-values.ts'
import { placedCells, valuesOf } from './cells/placed-cells.ts'
import { sortOf } from './cells/sorted-columns.ts'
import { inputOf, readListQuery, shownValuesOf } from './list-query.ts'
import { narrowGroupsOf } from './menu/narrow-groups.ts'
import { onlyPageOf } from './only-page.ts'

const queryOf = (parameters: string) =>
  readListQuery(`https://yosooi.example/admin/records/deals?${parameters}`)

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-01-15T16:00:00Z') }))
afterEach(() => vi.useRealTimers())

describe('the address of a list of the operator', () => {
  test('names its part; what cannot be read is left out (rule `unreadable-is-default`)', () => {
    expect(queryOf('q=%20帯%20&facet=open&order=price&price_from=5000&page=3')).toMatchObject({
      ...{ q: '帯', facet: 'open', order: 'price', priceFrom: 5000, since: null, page: 3 },
    })
    expect(queryOf('price_from=x&category=99&since=2026&page=0')).toMatchObject({
      ...{ q: '', facet: '', order: '', priceFrom: null, category: null, since: null, page: 1 },
    })
  })

  test('fills the fields of its form, those of this list alone', () => {
    const query = queryOf('q=帯&price_from=5000&category=4')
    expect(shownValuesOf('deals', query)).toEqual({
      ...{ q: '帯', order: 'usual', priceFrom: '5000', since: '' },
    })
    expect(shownValuesOf('webhooks', { ...query, order: 'oldest' })).toEqual({
      ...{ q: '帯', order: 'oldest' },
    })
  })

  test('is the input of its call, without what is not chosen', () => {
    const { category, priceFrom, q } = inputOf(queryOf('q=帯&price_from=5000'))
    expect([category, priceFrom, q]).toEqual([undefined, 5000, '帯'])
  })
})

describe('the choices of a list (rule `lists-are-narrowed`)', () => {
  const facet = (name: string, group: string) => ({ name, group, title: name, found: 3 })
  const groups = (facets: ReturnType<typeof facet>[], parameters = 'page=4') =>
    narrowGroupsOf({
      ...{ kind: 'deals', query: queryOf(parameters) },
      list: { facet: 'open', facets } as unknown as AdminList,
    })

  test('are its facets by their subjects, then prices and the latest twelve months in Japan', () => {
    const all = [facet('all', '状態'), facet('open', '状態'), facet('unpaid', '支払い')]
    const [states, payments, prices, months] = groups(all)
    expect([states?.title, payments?.title]).toEqual(['状態', '支払い'])
    expect(states?.choices.map(({ isAll, isChosen }) => [isAll, isChosen])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(prices?.choices).toHaveLength(5)
    const addresses = months?.choices.map(({ to }) => new URL(to, 'https://a.example').search)
    expect(addresses).toHaveLength(13)
    expect([addresses?.[1], addresses?.[12]].map(text => text?.match(/20\d\d-\d\d/)?.[0])).toEqual([
      '2026-01',
      '2025-02',
    ])
  })

  test('lead to the first page, keep the others and mark what is chosen', () => {
    const [prices] = groups([facet('all', '状態')], 'q=帯&price_from=5000&page=4')
    const chosen = prices?.choices.filter(({ isChosen }) => isChosen)
    expect(chosen?.map(({ isAll }) => isAll)).toEqual([false])
    const { searchParams } = new URL(prices?.choices[0]?.to ?? '', 'https://a.example')
    expect(Object.fromEntries(searchParams)).toEqual({ q: '帯' })
    expect(groups([], 'page=4')[0]?.choices[0]).toMatchObject({ isChosen: true, isAll: true })
  })
})

describe('the rows of a list', () => {
  test('of one row lead to its page, where rows have one', () => {
    const rows = [['1', '24 帯結び']]
    const columns = [{ kind: 'text' }, { kind: 'service' }]
    const pageOf = (kind: Parameters<typeof onlyPageOf>[0]) =>
      onlyPageOf(kind, { columns, rows } as unknown as AdminList)
    expect([pageOf('users'), pageOf('deals'), pageOf('services'), pageOf('mails')]).toEqual([
      '/admin/person/1',
      '/admin/deal/1',
      '/prod/24',
      null,
    ])
  })

  test('have cells with a number, a number and a name, or a name alone', () => {
    expect(numbered('24 帯 結び')).toEqual({ id: 24, name: '帯 結び' })
    expect([numbered(24), numbered('帯 24'), numbered(null)]).toEqual([
      { id: 24, name: '' },
      { id: null, name: '' },
      { id: null, name: '' },
    ])
  })

  test('show the columns that the server has, and read them by their names', () => {
    const columns = ['amount', 'id'].map(name => ({ name })) as unknown as AdminList['columns']
    expect(placedCells('payouts', columns).map(({ of }) => of)).toEqual(['id', 'amount'])
    const value = valuesOf(columns, [400, 7])
    expect([value('id'), value('amount'), value('fee')]).toEqual([7, 400, null])
  })

  test('are sorted by one column at most', () => {
    expect(sortOf('payments', 'oldest', 'paid')).toBe('ascending')
    expect(sortOf('payments', 'usual', 'paid')).toBe('descending')
    expect([sortOf('payments', 'usual', 'total'), sortOf('mails', 'usual', 'id')]).toEqual([
      undefined,
      undefined,
    ])
  })
})
