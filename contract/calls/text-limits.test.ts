import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api, type CallName } from '../api.ts'
import { tooLong } from '../fields.ts'
import { EMAIL_SHAPE, PHONE_SHAPE } from './inquiries.ts'
import { endsDeals } from './suspensions.ts'

/** The message at one field of a call; undefined where the value is taken. */
const faultOf = (call: CallName, field: string, value: string): string | undefined => {
  const result = z.safeParse(api[call].input as z.ZodMiniType, { [field]: value })
  return result.error?.issues.find(({ path }) => path[0] === field)?.message
}

function holds(call: CallName, field: string, max: number, isOptional: boolean): void {
  expect(faultOf(call, field, '👗'.repeat(max))).toBeUndefined()
  expect(faultOf(call, field, '👗'.repeat(max + 1))).toBe(tooLong(max))
  expect(faultOf(call, field, '　')).toBe(isOptional ? undefined : '入力してください')
}

test.each([
  ['[VAL-08]', 'mail', 'name', 20],
  ['[VAL-14]', 'mail', 'text', 1000],
  ['', 'review_reply', 'text', 500],
  ['', 'phrase_save', 'title', 20],
  ['', 'phrase_save', 'text', 1000],
  ['', 'announcement_create', 'text', 1000],
  ['', 'receipt_create', 'addressee', 40],
  ['', 'suspension_appeal', 'text', 1000],
  ['', 'admin_appeal_answer', 'text', 500],
  ['', 'admin_suspend', 'text', 500],
  ['', 'admin_person_notice', 'text', 1000],
  ['', 'admin_refund_settle', 'note', 100],
] as const)('%s the call %s requires a %s of at most %i characters', (_row, call, field, max) => {
  holds(call, field, max, false)
})

test.each([
  ['[VAL-32]', 'user_edit', 'text', 1000],
  ['[VAL-03]', 'message_create', 'text', 1000],
  ['', 'question_create', 'text', 1000],
  ['', 'add_good', 'text', 500],
  ['', 'rest_save', 'words', 200],
  ['', 'report_create', 'text', 1000],
  ['', 'review_report', 'text', 1000],
  ['', 'admin_suspend', 'note', 500],
  ['', 'admin_suspend_lift', 'text', 500],
] as const)(
  '%s the call %s takes a %s of at most %i characters, or none',
  (_row, call, field, max) => {
    holds(call, field, max, true)
  },
)

test.each([
  ['[VAL-09]', 'email', '　', '入力してください'],
  ['[VAL-10]', 'email', 'fujino', EMAIL_SHAPE],
  ['[VAL-10]', 'email', ' fujino@yosooi.example ', undefined],
  ['[VAL-12]', 'tel', '', undefined],
  ['[VAL-11]', 'tel', '0'.repeat(20), undefined],
  ['[VAL-11]', 'tel', '0'.repeat(21), tooLong(20)],
  ['[VAL-11]', 'tel', '03-1234', PHONE_SHAPE],
  ['[VAL-13]', 'category', '', '選択してください'],
] as const)('%s the contact form reads %s "%s": %s', (_row, field, value, message) => {
  expect(faultOf('mail', field, value)).toBe(message)
})

test.each([
  ['[VAL-07]', '', '入力してください'],
  ['[VAL-06]', 'x', '20桁以内の数値を入力してください'],
  ['[VAL-06]', '1'.repeat(21), '20桁以内の数値を入力してください'],
  ['[VAL-06]', '1'.repeat(20), undefined],
])('%s the operator’s field for a person reads "%s": %s', (_row, value, message) => {
  expect(faultOf('admin_use_end', 'user_id', value)).toBe(message)
})

test('a suspension lasts 1 to 365 whole days, or has no end', () => {
  const days = (value: string) => faultOf('admin_suspend', 'days', value)
  expect(['', '1', '365'].map(days)).toEqual([undefined, undefined, undefined])
  const wrong = '1日から365日までのあいだで選んでください'
  expect(['0', '366', '1.5', 'x'].map(days)).toEqual([wrong, wrong, wrong, wrong])
  expect([1, 30, 31, null].map(endsDeals)).toEqual([false, false, true, true])
})
