import { beforeEach, expect, test } from 'vitest'
import type { Review, ReviewPage } from '../../../contract/calls/reviews.ts'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { openPage, undoPages } from '../../../tests/support/web/page.ts'
import type { ReviewQuery } from './use-reviews.ts'

beforeEach(() => void openPage('/prod/7'))
undoPages()

const pageOf = (...ids: number[]) =>
  ({ reviews: ids.map(id => ({ id, reply: null }) as Review), found: 9 }) as unknown as ReviewPage

/** A list whose pages the test returns, in the order in which they were asked for. */
async function open(first: ReviewPage | null = pageOf(9, 8)) {
  const { useReviews } = await import('./use-reviews.ts')
  const { ApiError } = await import('../../lib/api/api-error.ts')
  const asked: ReviewQuery[] = []
  const answers: PromiseWithResolvers<ReviewPage>[] = []
  const read = (query: ReviewQuery) => {
    asked.push(query)
    const answer = Promise.withResolvers<ReviewPage>()
    answers.push(answer)
    return answer.promise
  }
  const hook = await mountHook(() => useReviews(first, read), undefined)
  return {
    ...hook,
    asked,
    ids: () => hook.shown().page?.reviews.map(({ id }) => id),
    press: (act: (list: ReturnType<typeof useReviews>) => unknown) =>
      hook.do(list => void act(list)),
    answer: (place: number, page: ReviewPage) => hook.do(() => answers[place]?.resolve(page)),
    fail: (place: number) => hook.do(() => answers[place]?.reject(new ApiError(503, ''))),
  }
}

test('older reviews are added below those that are shown, from the last of them on', async () => {
  const { asked, ids, shown, press, answer, unmount } = await open()
  await press(({ readMore }) => readMore())
  expect([asked, shown().isGrowing, shown().isReading]).toEqual([
    [{ type: 'all', before: 8 }],
    true,
    false,
  ])
  await answer(0, pageOf(7, 6))
  expect([ids(), shown().isGrowing]).toEqual([[9, 8, 7, 6], false])
  await press(({ readMore }) => readMore())
  expect(asked[1]).toEqual({ type: 'all', before: 6 })
  await unmount()
})

test('another choice begins from the top, and keeps the other one', async () => {
  const { asked, ids, press, answer, unmount } = await open()
  await press(({ readMore }) => readMore())
  await answer(0, pageOf(7))
  await press(({ choose }) => choose({ type: 'bad' }))
  await answer(1, pageOf(5))
  await press(({ choose }) => choose({ category: 3 }))
  expect(asked.slice(1)).toEqual([
    { type: 'bad', before: undefined },
    { type: 'bad', category: 3, before: undefined },
  ])
  expect(ids()).toEqual([5])
  await unmount()
})

test('a late answer to an earlier choice is not shown, nor its failure', async () => {
  const { ids, shown, press, answer, fail, unmount } = await open()
  await press(({ choose }) => choose({ type: 'bad' }))
  await press(({ choose }) => choose({ category: 3 }))
  await press(({ choose }) => choose({ type: 'all' }))
  await answer(2, pageOf(3))
  await answer(0, pageOf(1))
  await fail(1)
  expect([ids(), shown().hasFailed, shown().isReading]).toEqual([[3], false, false])
  await unmount()
})

test('a reading that failed leaves the list, and can be tried again', async () => {
  const { asked, ids, shown, press, answer, fail, unmount } = await open()
  await press(({ readMore }) => readMore())
  await fail(0)
  expect([ids(), shown().hasFailed, shown().isGrowing]).toEqual([[9, 8], true, false])
  await press(({ retry }) => retry())
  expect(asked[1]).toEqual(asked[0])
  await answer(1, pageOf(7))
  expect([ids(), shown().hasFailed]).toEqual([[9, 8, 7], false])
  await unmount()
})

test('reviews that did not come with the page have failed until they are read', async () => {
  const { ids, shown, press, answer, unmount } = await open(null)
  expect([ids(), shown().hasFailed]).toEqual([undefined, true])
  await press(({ retry }) => retry())
  await answer(0, pageOf(4))
  expect([ids(), shown().hasFailed]).toEqual([[4], false])
  await unmount()
})

test('a reply is shown at its own review, and the other reviews stay', async () => {
  const { shown, do: run, unmount } = await open()
  const reply = { text: 'ありがとうございます' } as NonNullable<Review['reply']>
  await run(({ setReply }) => setReply(8, reply))
  expect(shown().page?.reviews).toEqual([
    { id: 9, reply: null },
    { id: 8, reply },
  ])
  expect(shown().page).toMatchObject({ found: 9 })
  await unmount()
})
