import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CallSubjects, callKey, refundKey, sentKey } from './call-key.ts'

const at = new Date(1_700_000_000_000)
const exit = { cause: 'exit', cancellationId: 7, invoiceId: 'in_1' } as const
const late = { cause: 'late_month', cancellationId: 7, invoiceId: 'in_2' } as const
const voided = { cause: 'void', invoiceId: 'in_1' } as const
const hand = { cause: 'hand', invoiceId: 'in_1', handRefundId: 're_1' } as const
const dispute = { cause: 'dispute', invoiceId: 'in_1', disputeId: 'dp_1' } as const

/** The provider knows earlier calls by these texts: another text would be a second payment. */
const KEYS: [string, string][] = [
  [callKey('transfer', { invoiceId: 'in_1' }), 'tr:in_1'],
  [callKey('refund', exit), 'rf:cancel:7'],
  [callKey('refund', late), 'rf:cancel:7:in_2'],
  [callKey('refund', voided), 'rf:in_1:void'],
  [callKey('refund-again', { ...exit, resend: 1 }), 'rf:cancel:7:again:1'],
  [callKey('refund-again', { ...late, resend: 2 }), 'rf:cancel:7:in_2:again:2'],
  [callKey('refund-again', { ...voided, resend: 1 }), 'rf:in_1:void:again:1'],
  [callKey('refund-again', { ...hand, resend: 3 }), 'rf:hand:re_1:again:3'],
  [refundKey(hand), 'rf:hand:re_1'],
  [callKey('take-back', { ...exit, part: 1 }), 'trr:cancel:7:1'],
  [callKey('take-back', { ...late, part: 2 }), 'trr:cancel:7:in_2:2'],
  [callKey('take-back', { ...dispute, part: 1 }), 'trr:dp:dp_1:1'],
  [callKey('credit-dispute', { invoiceId: 'in_1', disputeId: 'dp_1' }), 'tr:dp:dp_1'],
  [callKey('payout', { payoutId: 9 }), 'po:9'],
  [callKey('payout-fee', { payoutId: 9, part: 2 }), 'pof:9:2'],
  [callKey('return-payout-fee', { payoutId: 9 }), 'pofb:9'],
  [callKey('close-checkout', { holdId: 'h' }), 'cx:h'],
  [callKey('cancel-subscription', { dealId: 3 }), 'sc:3'],
  [callKey('close-invoices', { subscriptionId: 'sub_1' }), 'ci:sub_1'],
  [callKey('end-with-period', { dealId: 3 }), 'ep:3'],
  [callKey('end-with-period', { dealId: 3, undoneAt: at }), 'ep:3:1700000000000'],
  [callKey('give-back', { subscriptionId: 'sub_1' }), 'void:sub_1'],
  [callKey('refresh-payout-account', { accountId: 'acct_1' }), 'ra:acct_1'],
  [callKey('change-customer', { userId: 5, change: 'u' }), 'cus:5:mail:u'],
  [callKey('remove-login', { userId: 5 }), 'login:5:end'],
  [callKey('remove-customer', { userId: 5 }), 'cus:5:end'],
  [callKey('remove-payout-account', { userId: 5 }), 'acct:5:end'],
  [sentKey('tr:in_1', 0), 'tr:in_1'],
  [sentKey('tr:in_1', 2), 'tr:in_1~2'],
]

test('the keys are the texts that the provider has always been sent', () => {
  expect(KEYS.map(([made]) => made)).toEqual(KEYS.map(([, text]) => text))
})

const number = fc.integer({ min: 1, max: 3 })
const idOf = (prefix: string) => number.map(n => `${prefix}_${n}`)
const invoiceId = idOf('in')
const ofExit = fc.record({
  cause: fc.constantFrom('exit' as const, 'late_month' as const),
  invoiceId,
  cancellationId: number,
})
const ofVoid = fc.record({ cause: fc.constant('void' as const), invoiceId })
const ofHand = idOf('re').map(id => ({ ...hand, handRefundId: id }))
const ofDispute = idOf('dp').map(id => ({ ...dispute, disputeId: id }))

const made = <K extends keyof CallSubjects>(kind: K, subject: fc.Arbitrary<CallSubjects[K]>) =>
  subject.map(one => ({ kind, subject: one, key: callKey(kind, one) }))

const calls = fc.oneof(
  made('transfer', fc.record({ invoiceId })),
  made('refund', fc.oneof(ofExit, ofVoid)),
  made(
    'refund-again',
    fc.tuple(fc.oneof(ofExit, ofVoid, ofHand), number).map(([of, resend]) => ({ ...of, resend })),
  ),
  made(
    'take-back',
    fc.tuple(fc.oneof(ofExit, ofDispute), number).map(([of, part]) => ({ ...of, part })),
  ),
  made('credit-dispute', fc.record({ invoiceId: fc.constant('in_1'), disputeId: idOf('dp') })),
  made('payout', fc.record({ payoutId: number })),
  made('payout-fee', fc.record({ payoutId: number, part: number })),
  made('return-payout-fee', fc.record({ payoutId: number })),
)

/**
 * The key of an exit leaves the month out, because a cancellation refunds one month; the key of a
 * late month names it.
 */
const identity = ({ kind, subject }: { kind: string; subject: object }) =>
  JSON.stringify([
    kind,
    'cause' in subject && subject.cause === 'exit' ? { ...subject, invoiceId: '' } : subject,
  ])

test('two calls that move money have the same key only when they are the same call', () => {
  fc.assert(
    fc.property(calls, calls, number, number, (one, other, refusals, others) => {
      expect(one.key === other.key).toBe(identity(one) === identity(other))
      const isSame = one.key === other.key && refusals === others
      expect(sentKey(one.key, refusals) === sentKey(other.key, others)).toBe(isSame)
    }),
    { numRuns: 5000 },
  )
})
