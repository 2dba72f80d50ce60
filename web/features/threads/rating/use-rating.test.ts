import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { OwnRating, RatingType } from '../../../../contract/calls/ratings.ts'
import { REVIEW_MAX } from '../../../../contract/limits.ts'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import {
  beOn,
  openPage,
  refusal,
  serve,
  type TestStorage,
  undoPages,
} from '../../../../tests/support/web/page.ts'

let storage: TestStorage
beforeEach(async () => {
  storage = openPage('/messages/7').localStorage
  await beOn(storage, 'fujino')
})
undoPages()

const NONE: OwnRating = { good: false, bad: false }
const kept = () => storage.getItem('yosooi.own/fujino/review-words.7')

async function form(first: RatingType | null = 'good') {
  const { useRating } = await import('./use-rating.ts')
  const [onChoose, onSent, load] = [vi.fn(), vi.fn(), vi.fn()]
  const use = (type: RatingType | null) => useRating(7, { type, onChoose, onSent })
  return { ...(await mountHook(use, first, { load })), onChoose, onSent, load }
}

describe('a rating', () => {
  test('is asked about before it is sent, because nobody can take it back', async () => {
    const sent = serve({ add_good: () => ({ success: true }) })
    const { shown, do: run, unmount } = await form()
    await run(({ write }) => write('ていねいでした'))
    await run(({ check }) => check())
    expect([shown().asks, sent]).toEqual([true, []])
    await run(({ rewrite }) => rewrite())
    expect([shown().asks, shown().words]).toEqual([false, 'ていねいでした'])
    await unmount()
  })

  test('without a choice says so and is not asked about; a choice takes the words away', async () => {
    const { shown, do: run, change, onChoose, unmount } = await form(null)
    expect(shown().typeError).toBeUndefined()
    await run(({ check }) => check())
    expect([shown().asks, shown().typeError]).toEqual([false, '評価を選んでください'])
    const sent = serve({})
    await run(({ send }) => send())
    expect(sent).toEqual([])
    await run(({ choose }) => choose('bad'))
    await change('bad')
    expect([onChoose.mock.calls, shown().typeError]).toEqual([[['bad']], undefined])
    await unmount()
  })

  test('has words of at most 500 characters, a pair of surrogates and a line end being one', async () => {
    const { shown, do: run, unmount } = await form()
    const longest = `${'😀'.repeat(REVIEW_MAX - 1)}\r\n`
    await run(({ write }) => write(longest))
    expect([shown().length, shown().wordsError]).toEqual([REVIEW_MAX, undefined])
    await run(({ write }) => write(`${longest}x`))
    expect([shown().length, shown().wordsError]).toEqual([REVIEW_MAX + 1, expect.any(String)])
    await run(({ check }) => check())
    expect(shown().asks).toBe(false)
    await unmount()
  })

  test('keeps its words on the device until it is sent (rule `nothing-typed-is-lost`)', async () => {
    serve({ add_good: () => refusal(503) })
    const { shown, do: run, load, onSent, unmount } = await form('bad')
    await run(({ write }) => write('思っていたのと違いました'))
    await run(({ send }) => send())
    expect([shown().failure !== null, kept(), onSent.mock.calls.length]).toEqual([
      true,
      '思っていたのと違いました',
      0,
    ])
    expect(load).toHaveBeenCalledOnce()
    await unmount()
    const again = await form('bad')
    expect(again.shown().words).toBe('思っていたのと違いました')
    const sent = serve({ add_good: () => ({ success: true }) })
    await again.do(({ send }) => send())
    expect(sent.map(({ input }) => input)).toEqual([
      { contact_id: '7', type: 'bad', text: '思っていたのと違いました' },
    ])
    expect([kept(), again.shown().words, again.onSent.mock.calls.length]).toEqual([null, '', 1])
    expect(again.load).toHaveBeenCalledOnce()
    await again.unmount()
  })
})

describe('the dialog of a rating', () => {
  async function dialog(rating: OwnRating, at = '/messages/7') {
    const { useRatingState } = await import('./use-rating-state.ts')
    return mountHook(useRatingState, rating, { at })
  }

  test.each([
    ['from the mail that asks for it', NONE, '#review', true],
    ['not without that link', NONE, '', false],
    ['not by another link', NONE, '#reviews', false],
    ['not when the deal is rated', { ...NONE, good: true }, '#review', false],
    ['not when it is rated badly', { ...NONE, bad: true }, '#review', false],
  ])('opens %s', async (_how, rating, hash, isOpen) => {
    const { shown, unmount } = await dialog(rating, `/messages/7${hash}`)
    expect([shown().isOpen, shown().wasOpened]).toEqual([isOpen, isOpen])
    await unmount()
  })

  test('keeps its choice when it is closed and opened again without one', async () => {
    const { shown, do: run, unmount } = await dialog(NONE)
    await run(({ start }) => start('bad'))
    await run(({ close }) => close())
    expect(shown()).toMatchObject({ isOpen: false, wasOpened: true, type: 'bad' })
    await run(({ start }) => start(null))
    expect(shown()).toMatchObject({ isOpen: true, type: 'bad' })
    await run(({ start }) => start('good'))
    expect(shown().type).toBe('good')
    await unmount()
  })
})
