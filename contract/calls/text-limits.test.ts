import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { api, type CallName } from '../api.ts'
import { tooLong } from '../fields.ts'
import { aboutFile, seenName } from './attachments.ts'
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

const DEVICE = {
  endpoint: 'https://push.example/send/1',
  p256dh: 'a'.repeat(87),
  auth: 'a'.repeat(22),
}
const isTaken = (change: object) =>
  z.safeParse(api.push_subscribe.input as z.ZodMiniType, { ...DEVICE, ...change }).success

test('a device is taken with the keys that browsers write, padded or not', () => {
  expect(isTaken({})).toBe(true)
  expect(isTaken({ p256dh: `${'a'.repeat(87)}=`, auth: `${'-_'.repeat(11)}==` })).toBe(true)
})

test('a device is refused when a key has another length or other letters', () => {
  for (const auth of ['a'.repeat(21), 'a'.repeat(23), `${'a'.repeat(21)}+`, `=${'a'.repeat(22)}`])
    expect([auth, isTaken({ auth })]).toEqual([auth, false])
  expect(isTaken({ p256dh: 'a'.repeat(86) })).toBe(false)
})

test('the address of a device is one word of at most 2,000 characters', () => {
  const address = (length: number) => DEVICE.endpoint.padEnd(length, 'a')
  expect(isTaken({ endpoint: address(2000) })).toBe(true)
  expect(isTaken({ endpoint: address(2001) })).toBe(false)
  for (const endpoint of ['push.example/1', 'https://push.example/a b', 'https://push.example/帯'])
    expect([endpoint, isTaken({ endpoint })]).toEqual([endpoint, false])
})

test('a file cannot hide its ending behind characters that nobody sees', () => {
  expect(seenName('請求書\u202efdp.exe')).toBe('請求書fdp.exe')
  expect(seenName('写\u200b真\n.png\u0007')).toBe('写真.png')
})

test('a voiced letter in two parts is shown as one, and other letters stay', () => {
  expect(seenName('か\u3099く.png')).toBe('がく.png')
  expect(seenName('👘 着物 (2).pdf')).toBe('👘 着物 (2).pdf')
})

test('a message about a file begins with forty characters of its name', () => {
  expect(aboutFile('👘'.repeat(40), '空です')).toBe(`「${'👘'.repeat(40)}」：空です`)
  expect(aboutFile('👘'.repeat(41), '空です')).toBe(`「${'👘'.repeat(40)}…」：空です`)
})
