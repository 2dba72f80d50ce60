import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, expect, it } from 'vitest'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { createObjectStore } from '../store/object-store.ts'
import { expand } from './expand.ts'

const world = openWorld(':memory:')
const store = createObjectStore(world)
const customer = { id: 'cus_12345678', object: 'customer', email: 'fujino@yosooi.example' }
store.insert('customer', customer as Documents['customer'])
afterAll(() => world.close())

const lines = () => ({ object: 'list', data: [] })
const body = {
  ...{ id: 'in_12345678', object: 'invoice', total: 5064, owner: null, gone: 'cus_87654321' },
  ...{ customer: customer.id, payers: [customer.id, 'cus_87654321'] },
}
const expanded = (...paths: string[]) =>
  expand({ store } as Provider, { invoice: { lines } }, body, paths) as Record<string, unknown>

it('replaces an id with its object, in a copy', () => {
  expect(expanded('customer').customer).toEqual(customer)
  expect(body.customer).toBe(customer.id)
})

it('replaces the ids of a list, and leaves one whose object is gone', () => {
  expect(expanded('payers').payers).toEqual([customer, 'cus_87654321'])
  expect(expanded('gone').gone).toBe('cus_87654321')
})

it('adds a collection that is left out otherwise', () => {
  expect(expanded().lines).toBeUndefined()
  expect(expanded('lines').lines).toEqual(lines())
})

it('goes through an empty reference, and refuses what is no reference', () => {
  expect(expanded('owner.email').owner).toBeNull()
  for (const path of ['total', 'nothing', 'customer.email'])
    expect(() => expanded(path)).toThrow('This property cannot be expanded')
})

it('expands at most four levels', () => {
  expect(() => expanded('owner.a.b.c')).not.toThrow()
  expect(() => expanded('owner.a.b.c.d')).toThrow('more than 4 levels')
})
