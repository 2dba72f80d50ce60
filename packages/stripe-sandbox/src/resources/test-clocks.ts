import type Stripe from 'stripe'
import { z } from 'zod'
import { integer, text } from '../api/params.ts'
import { type Call, type Route, route } from '../api/route.ts'
import { pageOf, paging } from '../api/standard-routes.ts'
import { removeCustomer } from '../billing/remove-customer.ts'
import { noSuch, StripeFailure } from '../failure.ts'
import type { Provider } from '../provider.ts'
import type { Documents } from '../store/document.ts'
import { newId } from '../store/ids.ts'

type TestClock = Documents['test_helpers.test_clock']

/** Seconds after which the provider would remove a test clock. */
const CLOCK_LIFE = 30 * 86_400

const creation = z.strictObject({ frozen_time: integer, name: text.max(300).optional() })
const advancing = z.strictObject({ frozen_time: integer })

/** All test clocks show the sandbox's one clock, which also runs by itself. */
function create({ provider }: Call, given: z.infer<typeof creation>): TestClock {
  const created = provider.now()
  const clock: TestClock = {
    id: newId('clock'),
    object: 'test_helpers.test_clock',
    created,
    deletes_after: created + CLOCK_LIFE,
    frozen_time: created,
    livemode: false,
    name: given.name ?? null,
    status: 'ready',
    status_details: {},
  }
  provider.store.insert('test_helpers.test_clock', clock)
  provider.events.record('test_helpers.test_clock.created', clock)
  return given.frozen_time > created ? windTo(provider, clock, given.frozen_time) : clock
}

function advance(call: Call, { frozen_time }: z.infer<typeof advancing>): TestClock {
  const clock = clockOf(call)
  if (clock.status === 'advancing') throw new StripeFailure('The test clock is still advancing.')
  if (frozen_time > clock.frozen_time) return windTo(call.provider, clock, frozen_time)
  throw new StripeFailure(
    'The frozen_time must be after the current frozen_time of the test clock.',
    { param: 'frozen_time' },
  )
}

function windTo(provider: Provider, clock: TestClock, target: number): TestClock {
  const after: TestClock = {
    ...clock,
    status: 'advancing',
    status_details: { advancing: { target_frozen_time: target } },
  }
  provider.store.update('test_helpers.test_clock', after)
  provider.events.record('test_helpers.test_clock.advancing', after)
  provider.windTo(target).then(
    () => provider.transaction(() => finish(provider, clock.id, 'ready')),
    () => provider.transaction(() => finish(provider, clock.id, 'internal_failure')),
  )
  return after
}

function finish(provider: Provider, id: string, status: 'ready' | 'internal_failure'): void {
  const clock = provider.store.get('test_helpers.test_clock', id)
  if (!clock) return
  const frozen_time = provider.now()
  const after: TestClock = { ...clock, frozen_time, status, status_details: {} }
  provider.store.update('test_helpers.test_clock', after)
  provider.events.record(`test_helpers.test_clock.${status}`, after)
}

/** Removes the clock's customers too (provider rule). */
function remove(call: Call): Stripe.TestHelpers.DeletedTestClock {
  const { provider } = call
  const { id } = clockOf(call)
  for (const customer of provider.store.list('customer', { where: { test_clock: id } })) {
    removeCustomer(provider, customer)
  }
  provider.store.remove('test_helpers.test_clock', id)
  return { id, object: 'test_helpers.test_clock', deleted: true }
}

function clockOf({ provider, id }: Call): TestClock {
  const clock = provider.store.get('test_helpers.test_clock', id)
  if (!clock) throw noSuch('test clock', id)
  return clock.status === 'ready' ? { ...clock, frozen_time: provider.now() } : clock
}

const listing = z.strictObject(paging)

export const testClockRoutes: readonly Route[] = [
  route('POST', '/test_helpers/test_clocks', creation, create),
  route('GET', '/test_helpers/test_clocks', listing, (call, page) =>
    pageOf(call, { type: 'test_helpers.test_clock', url: '/v1/test_helpers/test_clocks' }, page),
  ),
  route('GET', '/test_helpers/test_clocks/{id}', z.strictObject({}), clockOf),
  route('POST', '/test_helpers/test_clocks/{id}/advance', advancing, advance),
  route('DELETE', '/test_helpers/test_clocks/{id}', z.strictObject({}), remove),
]
