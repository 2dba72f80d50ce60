import { describe, expect, expectTypeOf, it } from 'vitest'
import * as z from 'zod/mini'
import { formOf, fromWire, ourNameOf, wireNameOf } from './wire-form.ts'
import { truth, verbatim, wireObject } from './wire-object.ts'
import { writerOf } from './wire-writer.ts'

const picture = wireObject({ iconBack: z.nullable(z.string()) })
const service = wireObject(
  {
    id: z.int(),
    sellerId: z.int(),
    isPaused: truth(),
    pictures: z.array(picture),
    note: z.optional(z.string()),
    rest: z.nullable(wireObject({ foundAtLeast: truth() })),
  },
  { sellerId: 'user_id', isPaused: 'paused', pictures: 'images' },
)
const ours = {
  id: 3,
  sellerId: 7,
  isPaused: true,
  pictures: [{ iconBack: null }, { iconBack: 'a.webp' }],
  rest: { foundAtLeast: false },
}
const onWire = {
  id: 3,
  user_id: 7,
  paused: 1,
  images: [{ icon_back: null }, { icon_back: 'a.webp' }],
  rest: { found_at_least: 0 },
} satisfies z.core.input<typeof service>

describe('an object with its names on the wire', () => {
  it('is written with the wire names and read back as it was', () => {
    expect(z.encode(service, ours)).toEqual(onWire)
    expect(writerOf(formOf(service))(ours)).toEqual(onWire)
    expect(z.decode(service, z.encode(service, ours))).toEqual(ours)
  })

  it('is read by its form alone as by its schema', () => {
    expect(fromWire([onWire], formOf(z.array(service)))).toEqual([ours])
    expect(JSON.parse(JSON.stringify(formOf(service)))).toEqual(formOf(service))
  })

  it('may stand in a plain object', () => {
    expect(
      fromWire({ services: [onWire] }, formOf(z.object({ services: z.array(service) }))),
    ).toEqual({
      services: [ours],
    })
    expect(formOf(z.object({ id: z.int() }))).toEqual({})
  })

  it('is read also where a truth value is one on the wire', () => {
    expect(fromWire({ paused: true, rest: null }, formOf(service))).toEqual({
      isPaused: true,
      rest: null,
    })
  })

  it('refuses what is not of its wire form', () => {
    expect(z.safeDecode(service, { ...onWire, paused: 2 as 1 }).success).toBe(false)
    expect(z.safeEncode(service, { ...ours, id: 'x' as never }).success).toBe(false)
  })

  it('leaves a document as it is', () => {
    const terms = z.object({ shown_at: z.string() })
    const form = formOf(wireObject({ lastTerms: verbatim(terms) }))
    const document = { lastTerms: { shown_at: '2026-01-01' } }
    expect(fromWire(writerOf(form)(document), form)).toEqual(document)
  })

  it('drops what its schema does not name', () => {
    expect(z.encode(picture, { iconBack: null, secret: 1 } as never)).toEqual({ icon_back: null })
  })

  it('translates single names both ways', () => {
    const form = formOf(service)
    expect(['sellerId', 'foundAtLeast'].map(name => wireNameOf(name, form))).toEqual([
      'user_id',
      'found_at_least',
    ])
    expect(['user_id', 'found_at_least'].map(name => ourNameOf(name, form))).toEqual([
      'sellerId',
      'foundAtLeast',
    ])
    expect(wireNameOf('createdAt')).toBe('created_at')
  })

  it('has the types of both sides', () => {
    expectTypeOf<z.core.output<typeof service>['isPaused']>().toEqualTypeOf<boolean>()
    expectTypeOf<z.core.input<typeof service>['user_id']>().toEqualTypeOf<number>()
  })
})

it('the options of a union are read by one form', () => {
  const event = z.discriminatedUnion('kind', [
    wireObject({ kind: z.literal('paid'), periodEnd: z.string() }),
    wireObject({ kind: z.literal('ended'), byId: z.int() }, { byId: 'by' }),
  ])
  const events = [
    { kind: 'paid', periodEnd: '2026-01-01' },
    { kind: 'ended', byId: 4 },
  ] as const
  const written = events.map(one => z.encode(event, one))
  expect(written).toEqual([
    { kind: 'paid', period_end: '2026-01-01' },
    { kind: 'ended', by: 4 },
  ])
  expect(fromWire(written, formOf(z.array(event)))).toEqual(events)
})
