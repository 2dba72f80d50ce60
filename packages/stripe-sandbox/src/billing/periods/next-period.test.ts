import { expect, it } from 'vitest'
import type { Documents } from '../../store/document.ts'
import { nextPeriod } from './next-period.ts'

type Subscription = Documents['subscription']

const seconds = (iso: string) => Date.parse(iso) / 1000
const [START, END, NEXT] = ['2027-01-31', '2027-02-28', '2027-03-31'].map(seconds)

/** A monthly subscription in its first period, as far as a renewal reads it. */
const inFirstMonth = (given: Partial<Subscription>) =>
  ({
    id: 'sub_1',
    status: 'active',
    billing_cycle_anchor: START,
    cancel_at: null,
    items: {
      data: [
        {
          current_period_start: START,
          current_period_end: END,
          price: { recurring: { interval: 'month', interval_count: 1 } },
        },
      ],
    },
    ...given,
  }) as Subscription

const periodOf = ({ items: { data } }: Subscription) => [
  data[0]?.current_period_start,
  data[0]?.current_period_end,
]

it.each([
  ['a whole month', null, NEXT],
  ['a month before a chosen end that comes later', seconds('2027-04-15'), NEXT],
  ['the days until a chosen end', seconds('2027-03-15'), seconds('2027-03-15')],
])('has %s', (_title, cancel_at, end) => {
  expect(periodOf(nextPeriod(inFirstMonth({ cancel_at })))).toEqual([END, end])
})

it('refuses a period that would end where it starts, or before', () => {
  for (const cancel_at of [END ?? 0, START ?? 0])
    expect(() => nextPeriod(inFirstMonth({ cancel_at }))).toThrow('The next period of sub_1')
})

it.each([
  ['trialing', 'active'],
  ['past_due', 'past_due'],
] as const)('makes a subscription that is %s %s', (status, next) => {
  expect(nextPeriod(inFirstMonth({ status })).status).toBe(next)
})
