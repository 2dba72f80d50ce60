import { expect, test } from 'vitest'
import type { DealFact } from '../../domains/deals/deal-fact.ts'
import { dealEventOf } from '../calls/deal-facts.ts'
import { eventWords } from './deal-event-words.ts'

const AT = new Date('2026-06-20T00:00:00Z')
const ENDS = '2026-07-08T11:14:05.000Z'
const recorded = (fact: DealFact) => ({ id: 1, at: AT, ...fact })
const nameOf = (id: number | null) => (id === 4 ? '藤野さん' : '')

test('facts that were recorded without a cause are those of a seller’s end', () => {
  const ending = recorded({ kind: 'ending', facts: { endsAt: ENDS } })
  expect(dealEventOf(ending)).toMatchObject({ kind: 'ending', cause: 'seller' })
  expect(eventWords(ending, nameOf).text).toBe('売る人の解約、2026/07/08 20:14:05 まで')
})

test('a payment that recovered before months could be given up was paid', () => {
  const recovered = recorded({ kind: 'recovered', facts: {} })
  expect(dealEventOf(recovered)).toMatchObject({ isGivenUp: false })
  expect(eventWords(recovered, nameOf).title).toBe('支払いが済んだ')
})

test('an end without a refund moves no amounts, one with a refund names both', () => {
  const end = { reason: 'agreed', by: 4 } as const
  const free = recorded({ kind: 'ended', facts: end })
  expect(dealEventOf(free)).toMatchObject({ given: null })
  expect(eventWords(free, nameOf).text).toBe('申請の成立')
  const given = { refund: 2728, takenBack: 2182 }
  const refunded = recorded({ kind: 'ended', facts: { ...end, given } })
  expect(dealEventOf(refunded)).toMatchObject({ given })
  expect(eventWords(refunded, nameOf).text).toBe('申請の成立、返金 ¥2,728、うち売る人の負担 ¥2,182')
})

test('the operator reads who asked for which refund', () => {
  const made = { cancellationId: 2, by: 4, exit: 'refund_proration' as const }
  const facts = { ...made, refund: 100, takenBack: 80 }
  expect(eventWords(recorded({ kind: 'request_made', facts }), nameOf).text).toBe(
    '藤野さんから、日割りの返金（申請のときの 返金 ¥100、うち売る人の負担 ¥80）',
  )
})
