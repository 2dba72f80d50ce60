import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dealLength, isRatingOffered, publicationOf } from './rating.ts'

const DAY_MS = 86_400_000
const at = (text: string) => new Date(`${text}Z`)
const time = fc.date({
  min: at('2026-01-01T00:00'),
  max: at('2027-01-01T00:00'),
  noInvalidDate: true,
})

describe('publication (rule `review-waits-for-both`)', () => {
  it('is 14 days after a rating that stays alone', () => {
    expect(publicationOf(at('2026-06-17T10:00'), null)).toEqual(at('2026-07-01T10:00'))
  })

  it('is neither before both have rated nor later than 14 days, for any order of the two', () => {
    fc.assert(
      fc.property(time, time, (own, other) => {
        const published = publicationOf(own, other).getTime()
        const alone = publicationOf(own, null).getTime()
        expect(published).toBeLessThanOrEqual(alone)
        expect(published).toBeGreaterThanOrEqual(own.getTime())
        expect(published === alone || published >= other.getTime()).toBe(true)
      }),
    )
  })

  it('is the same moment for both when the second rates within 14 days', () => {
    fc.assert(
      fc.property(time, fc.integer({ min: 0, max: 14 * DAY_MS }), (first, wait) => {
        const second = new Date(first.getTime() + wait)
        expect(publicationOf(first, second)).toEqual(second)
        expect(publicationOf(second, first)).toEqual(second)
      }),
    )
  })
})

it('a rating is offered from 7 days after the first word, and after the end', () => {
  const now = at('2026-06-20T12:00')
  const offered = (firstWordAt: Date | null, endedAt: Date | null = null) =>
    isRatingOffered({ firstWordAt, endedAt }, now)
  expect(offered(null)).toBe(false)
  expect(offered(at('2026-06-13T12:01'))).toBe(false)
  expect(offered(at('2026-06-13T12:00'))).toBe(true)
  expect(offered(null, now)).toBe(true)
})

describe('the length of a deal', () => {
  const startedAt = at('2026-01-31T09:00')

  it('counts the months that had begun', () => {
    const running = (time: string) => dealLength({ startedAt, endedAt: null }, at(time))
    expect(running('2026-01-31T09:00')).toEqual({ months: 1, isEnded: false })
    expect(running('2026-02-28T09:00')).toEqual({ months: 1, isEnded: false })
    expect(running('2026-02-28T09:01')).toEqual({ months: 2, isEnded: false })
    expect(running('2026-03-31T09:00')).toEqual({ months: 2, isEnded: false })
    expect(running('2026-03-31T09:01')).toEqual({ months: 3, isEnded: false })
    expect(running('2027-02-01T09:00')).toEqual({ months: 13, isEnded: false })
  })

  it('does not count a month of which only the late report of the end was left', () => {
    const ended = (time: string, endedAt: string) =>
      dealLength({ startedAt, endedAt: at(endedAt) }, at(time))
    expect(ended('2026-06-01T00:00', '2026-03-31T09:00:07')).toEqual({ months: 2, isEnded: true })
    expect(ended('2026-02-01T00:00', '2026-03-31T09:00:00')).toEqual({ months: 1, isEnded: false })
  })

  it('is that of an ended deal from the moment of the end on', () => {
    const endedAt = at('2026-03-31T09:00')
    expect(dealLength({ startedAt, endedAt }, endedAt).isEnded).toBe(true)
    expect(dealLength({ startedAt, endedAt }, new Date(endedAt.getTime() - 1)).isEnded).toBe(false)
  })
})
