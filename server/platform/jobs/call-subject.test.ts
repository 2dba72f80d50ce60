import fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf, subjectIn } from './call-subject.ts'

const id = fc.string({ minLength: 1 })
const number = fc.integer({ min: 1 })
const cause = fc.constantFrom('exit', 'late_month', 'void', 'hand', 'dispute')

test('a subject that was stored is read back as it was', () => {
  const subject = fc.record(
    {
      cause,
      invoiceId: id,
      cancellationId: number,
      disputeId: id,
      payoutId: number,
      handRefundId: id,
      part: number,
      resend: number,
    },
    { requiredKeys: [], noNullPrototype: true },
  )
  fc.assert(
    fc.property(subject, one => {
      expect(subjectIn(columnsOf(one))).toEqual(one)
    }),
  )
})

test('a field without a column is left out, and so is an empty column', () => {
  expect(columnsOf({ holdId: 'h', invoiceId: 'in_1' })).toEqual({ invoice_id: 'in_1' })
  expect(subjectIn({ invoice_id: 'in_1', part: null })).toEqual({ invoiceId: 'in_1' })
})
