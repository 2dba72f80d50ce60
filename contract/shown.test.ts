import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { shownMoment, shownMomentOrNone, shownYen } from './shown.ts'

const AT = '2026-06-20T21:30:15+09:00'
const read = (schema: z.ZodMiniType, text: string) => z.safeParse(schema, text).data

test('a shown moment is read, and refused where it is none', () => {
  expect(read(shownMoment(), AT)).toEqual(new Date(AT))
  expect(['', '昨日'].map(text => read(shownMoment(), text))).toEqual([undefined, undefined])
  expect(read(shownMomentOrNone(), AT)).toEqual(new Date(AT))
  expect(['', '昨日'].map(text => read(shownMomentOrNone(), text))).toEqual([null, undefined])
})

test('shown yen are whole, from 0 to a billion', () => {
  expect(
    ['0', '1000000000', '1000000001', '-1', '1.5', ''].map(yen => read(shownYen(), yen)),
  ).toEqual([...[0, 1_000_000_000, undefined, undefined, undefined, undefined]])
})
