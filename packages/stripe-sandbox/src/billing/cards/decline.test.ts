import { openWorld } from '@yosooi/sandbox-kit/world'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createFaults } from '../../faults/faults.ts'
import type { Provider } from '../../provider.ts'
import { tables } from '../../store/tables.ts'
import { declineOf } from './decline.ts'

const world = openWorld(':memory:')
world.define(tables)
const faults = createFaults(world)
beforeEach(() => faults.clear())
afterAll(() => world.close())

const WANTED = { customer: 'cus_1', subscription: null, last4: '4242', confirmed: false }
const declined = (change: object = {}) =>
  declineOf({ faults } as Provider, { ...WANTED, ...change })

it('accepts a working card and refuses a number that is no test card', () => {
  expect([declined(), declined({ last4: '9999' })]).toEqual([null, 'generic_decline'])
})

it('asks for the owner until the bank has authenticated them', () => {
  expect(declined({ last4: '3184' })).toBe('authentication_required')
  expect(declined({ last4: '3184', confirmed: true })).toBeNull()
})

it('refuses the renewals of a card that works at first', () => {
  expect(declined({ last4: '0341' })).toBeNull()
  expect(declined({ last4: '0341', subscription: 'sub_1' })).toBe('generic_decline')
})

it('declines on demand once, the customer and the subscription that are named', () => {
  const options = {
    customer: 'cus_2',
    subscription: 'sub_2',
    reason: 'insufficient_funds' as const,
  }
  faults.on({ kind: 'decline_next', left: 1, options })
  expect(declined({ subscription: 'sub_2' })).toBeNull()
  expect(declined({ customer: 'cus_2', subscription: 'sub_1' })).toBeNull()
  const wanted = { customer: 'cus_2', subscription: 'sub_2' }
  expect([declined(wanted), declined(wanted)]).toEqual(['insufficient_funds', null])
})
