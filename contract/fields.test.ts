import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registration } from './calls/accounts.ts'
import { SERVICE_SORTS } from './calls/catalog/service-list.ts'
import { catalog } from './calls/catalog.ts'
import { messageForm } from './calls/threads.ts'
import { id, optionalText, page, wordOrFirst } from './fields.ts'

/** The form as the call reads it. */
const form = catalog.prod_create.input

const valid = {
  secret: '1',
  category: '1',
  name: '鏡の前で',
  text_intro: '紹介',
  text_contents: '内容',
  text_details: '詳細',
  text_flow: '流れ',
  price: '1500',
  quantity: '1',
}

const faultOf = (schema: z.ZodMiniType, input: object, field: string): string | undefined => {
  const result = z.safeParse(schema, input)
  return result.success ? undefined : result.error.issues.find(i => i.path[0] === field)?.message
}
const formFault = (field: keyof typeof valid, value: string) =>
  faultOf(form, { ...valid, [field]: value }, field)

describe('service form', () => {
  test.each([
    ['[VAL-17]', 'secret', 'x', '数字のみで入力してください'],
    ['[VAL-17]', 'secret', '', '選択してください'],
    ['[VAL-17]', 'secret', '2', '不明な値です'],
    ['[VAL-18]', 'category', 'x', '数字のみで入力してください'],
    ['[VAL-18]', 'category', '', '選択してください'],
    ['[VAL-18]', 'category', '0', '不明な値です'],
    ['[VAL-18]', 'category', '21', '不明な値です'],
    ['[VAL-19] [BIZ-13]', 'name', 'あ'.repeat(101), '100文字以内で記入してください'],
    ['[VAL-19] [BIZ-13]', 'text_intro', 'あ'.repeat(101), '100文字以内で記入してください'],
    ['[VAL-20]', 'name', '　 ', '入力してください'],
    ['[VAL-20]', 'text_intro', '', '入力してください'],
    ['[VAL-21] [BIZ-13]', 'text_contents', 'あ'.repeat(1001), '1000文字以内で記入してください'],
    ['[VAL-21] [BIZ-13]', 'text_details', 'あ'.repeat(1001), '1000文字以内で記入してください'],
    ['[VAL-21]', 'text_details', ' ', '入力してください'],
    ['[VAL-21] [BIZ-13]', 'text_flow', 'あ'.repeat(1001), '1000文字以内で記入してください'],
    ['[VAL-22]', 'price', '1,500', '数字のみで入力してください'],
    ['[VAL-22]', 'price', '-1500', '数字のみで入力してください'],
    ['[VAL-22]', 'price', '１５００', '数字のみで入力してください'],
    ['[VAL-22]', 'price', '', '入力してください'],
    ['[VAL-23]', 'price', '1499', '1500円から200000円までの範囲を入力してください'],
    ['[VAL-23]', 'price', '200001', '1500円から200000円までの範囲を入力してください'],
    ['[VAL-24]', 'quantity', '', '入力してください'],
    ['[VAL-24]', 'quantity', 'x', '数字のみで入力してください'],
    ['[VAL-25]', 'quantity', '0', '1名から100名までの範囲を入力してください'],
    ['[VAL-25]', 'quantity', '101', '1名から100名までの範囲を入力してください'],
  ] as const)('%s %s refuses what is wrong', (_row, field, value, message) => {
    expect(formFault(field, value)).toBe(message)
  })

  test.each([
    ['[VAL-17]', 'secret', ['0', '1']],
    ['[VAL-18]', 'category', ['1', '20']],
    ['[VAL-19] [BIZ-13]', 'name', ['あ'.repeat(100)]],
    ['[VAL-19] [BIZ-13]', 'text_intro', ['あ'.repeat(100)]],
    ['[VAL-21] [BIZ-13]', 'text_contents', ['あ'.repeat(1000), `${'あ'.repeat(999)}\r\n`]],
    ['[VAL-21] [BIZ-13]', 'text_details', ['あ'.repeat(1000)]],
    ['[VAL-21] [BIZ-13]', 'text_flow', ['あ'.repeat(1000)]],
    ['[VAL-22] [VAL-23]', 'price', ['1500', '200000', '01500']],
    ['[VAL-24] [VAL-25]', 'quantity', ['1', '100']],
  ] as const)('%s %s takes what is right, up to its limits', (_row, field, values) => {
    expect(values.map(value => formFault(field, value))).toEqual(values.map(() => undefined))
  })

  test('numbers arrive as numbers, texts with single line breaks', () => {
    const read = z.parse(form, { ...valid, price: '01500', text_flow: '一\r\n二' })
    expect(read).toMatchObject({ price: 1500, quantity: 1, isPublic: true, textFlow: '一\n二' })
  })
})

test('[VAL-03] [BIZ-13] a message holds 1000 characters, not 1001', () => {
  expect(faultOf(messageForm, { text: 'あ'.repeat(1000) }, 'text')).toBeUndefined()
  const fault = faultOf(messageForm, { text: 'あ'.repeat(1001) }, 'text')
  expect(fault).toBe('1000文字以内で記入してください')
})

test('[VAL-35] [BIZ-13] a nickname is not blank and has at most 20 characters', () => {
  expect(faultOf(registration, { name: '　' }, 'name')).toBe('入力してください')
  expect(faultOf(registration, { name: 'あ'.repeat(21) }, 'name')).toBe(
    '20文字以内で記入してください',
  )
  expect(faultOf(registration, { name: '👗'.repeat(20) }, 'name')).toBeUndefined()
})

test('an id that cannot be one reads as 0, which no row has', () => {
  expect(['abc', '-1', '01', '1e3', '9'.repeat(30)].map(value => z.parse(id(), value))).toEqual([
    0, 0, 0, 0, 0,
  ])
  expect(z.parse(id(), '42')).toBe(42)
})

test('a page that is not a positive number reads as 1', () => {
  expect([undefined, '', '0', '-2', 'x', '3'].map(value => z.parse(page(), value))).toEqual([
    1, 1, 1, 1, 1, 3,
  ])
})

test('[SVC-07] [SVC-08] an unknown sort reads as updated_at_desc, an unknown category as none', () => {
  const query = z.parse(catalog.prods.input as z.ZodMiniType, { sort: 'x', category: '21' })
  expect(query).toMatchObject({ sort: 'updated_at_desc', category: null })
  expect([...SERVICE_SORTS].sort()).toEqual(
    [
      'updated_at_desc',
      'updated_at_asc',
      'created_at_desc',
      'created_at_asc',
      'price_asc',
      'price_desc',
      'random',
      'sales_desc',
    ].sort(),
  )
})

test('an optional text may be empty and has at most its length', () => {
  const texts = ['', 'あいう', 'あいうえ'].map(text => z.safeParse(optionalText(3), text).success)
  expect(texts).toEqual([true, true, false])
})

test('a word that is not one of the known ones reads as the first', () => {
  const size = wordOrFirst(['large', 'small'])
  expect([undefined, '', 'huge', 'small'].map(word => z.parse(size, word))).toEqual([
    'large',
    'large',
    'large',
    'small',
  ])
})
