import { expect, it } from 'vitest'
import { newConfiguration } from './portal-document.ts'
import { mergedFeatures } from './portal-features.ts'

const { features: BEFORE } = newConfiguration(1_780_000_000, false)
type Given = Parameters<typeof mergedFeatures>[1]
const merged = (given: Given) => mergedFeatures(BEFORE, given)

it('changes what is given and keeps the rest', () => {
  const after = merged({ subscription_cancel: { enabled: true } } as Given)
  expect(after).toEqual({
    ...BEFORE,
    subscription_cancel: { ...BEFORE.subscription_cancel, enabled: true },
  })
})

it('empties a list by an empty parameter', () => {
  const customer_update = { enabled: true, allowed_updates: ['email' as const] }
  const before = { ...BEFORE, customer_update }
  const after = mergedFeatures(before, { customer_update: { allowed_updates: '' } } as Given)
  expect(after.customer_update).toEqual({ enabled: true, allowed_updates: [] })
})

it('creates prorations only for an end at once', () => {
  const cancel = (mode: string, proration_behavior: string) => () =>
    merged({ subscription_cancel: { enabled: true, mode, proration_behavior } } as Given)
  expect(cancel('immediately', 'create_prorations')).not.toThrow()
  expect(cancel('at_period_end', 'create_prorations')).toThrow('Prorations are only created')
  expect(cancel('immediately', 'always_invoice')).toThrow('Prorations are only created')
})

it('requires the intervals of a pause with an end, and products for updates', () => {
  const pause = { duration: { type: 'interval' } }
  expect(() => merged({ subscription_pause: pause } as Given)).toThrow('interval_options')
  expect(() => merged({ subscription_update: { enabled: true } } as Given)).toThrow('products')
  const products = [{ product: 'prod_1', prices: ['price_1'] }]
  const updates = merged({ subscription_update: { enabled: true, products } } as Given)
  expect(updates.subscription_update.products).toMatchObject(products)
})
