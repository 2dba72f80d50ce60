import { beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../tests/support/web/mount.ts'
import { openPage, undoPages } from '../../../tests/support/web/page.ts'

beforeEach(() => void openPage())
undoPages()

const ITEMS = [1, 2, 3].map(id => ({ id }))

/** A list whose orders are stored as the test answers; `answers` are in the order of the calls. */
async function sort() {
  const { useOrder } = await import('./use-order.ts')
  const { ApiError } = await import('../../lib/api/api-error.ts')
  const { currentToast } = await import('../feedback/toast-store.ts')
  const sent: string[] = []
  const answers: PromiseWithResolvers<void>[] = []
  const send = (ids: readonly number[]) => {
    sent.push(ids.join())
    const answer = Promise.withResolvers<void>()
    answers.push(answer)
    return answer.promise
  }
  const load = vi.fn()
  const hook = await mountHook(
    (items: readonly { id: number }[]) => useOrder(items, { name: 'list', send, failed: '戻した' }),
    ITEMS,
    { load },
  )
  const order = () =>
    hook
      .shown()
      .shown.map(({ id }) => id)
      .join()
  /** Moves and stores, as a drop does. */
  const put = (from: number, to: number) =>
    hook.do(({ move, save }) => {
      const ids = move(from, to)
      if (ids) save(ids)
    })
  const refuse = (place: number) => hook.do(() => answers[place]?.reject(new ApiError(503, '')))
  const accept = (place: number) => hook.do(() => answers[place]?.resolve())
  return { ...hook, sent, order, put, refuse, accept, load, toast: () => currentToast()?.text }
}

test('a new order is shown at once and stays when it is stored', async () => {
  const { sent, order, put, accept, load, toast, unmount } = await sort()
  await put(0, 2)
  expect([sent, order()]).toEqual([['2,3,1'], '2,3,1'])
  await accept(0)
  expect([order(), load.mock.calls.length, toast()]).toEqual(['2,3,1', 0, undefined])
  await unmount()
})

test('a refused order goes back to the stored one, and says so', async () => {
  const { order, put, refuse, load, toast, until, unmount } = await sort()
  await put(0, 1)
  await refuse(0)
  await until(() => expect(order()).toBe('1,2,3'))
  expect([load.mock.calls.length, toast()]).toEqual([1, '戻した'])
  await unmount()
})

test('orders are stored one after the other; a later one outlives an earlier refusal', async () => {
  const { sent, order, put, refuse, accept, toast, until, unmount } = await sort()
  await put(0, 2)
  await put(0, 1)
  expect([sent, order()]).toEqual([['2,3,1'], '3,2,1'])
  await refuse(0)
  await until(() => expect(sent).toEqual(['2,3,1', '3,2,1']))
  expect([order(), toast()]).toEqual(['3,2,1', undefined])
  await accept(1)
  expect([order(), toast()]).toEqual(['3,2,1', undefined])
  await unmount()
})

test('nothing is stored where nothing moves', async () => {
  const { sent, order, put, unmount } = await sort()
  await put(1, 1)
  await put(2, 9)
  await put(7, 0)
  expect([sent, order()]).toEqual([[], '1,2,3'])
  await unmount()
})

test('a picture that comes in stands last, and one that is gone leaves no gap', async () => {
  const { order, put, accept, change, unmount } = await sort()
  await put(2, 0)
  await accept(0)
  await change([{ id: 4 }, ...ITEMS])
  expect(order()).toBe('3,1,2,4')
  await change([{ id: 2 }, { id: 3 }])
  expect(order()).toBe('3,2')
  await unmount()
})
