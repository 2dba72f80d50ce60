import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook } from '../../../../tests/support/web/mount.ts'
import { openPage, serve, storeLogin, undoPages } from '../../../../tests/support/web/page.ts'

/** Ids of the messages that have each word, the newest first. */
const HITS: Record<string, number[]> = { か: [9, 8, 7], かさ: [8, 7], かさね: [7] }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  storeLogin(openPage('/messages/7').localStorage)
  serve({
    message_search: ({ q = '' }) => {
      const ids = HITS[q] ?? []
      const hits = ids.map(id => ({ id, user_id: 2, text: q, created_at: '2026-04-01T00:00:00Z' }))
      return { message_ids: ids, hits }
    },
  })
})
afterEach(() => void vi.useRealTimers())
undoPages()

async function openSearch() {
  const { useSearch } = await import('./use-search.ts')
  const reached: number[] = []
  const reach = async (id: number) => void reached.push(id)
  const hook = await mountHook(useSearch, { threadId: 7, messages: [], reach })
  await hook.do(search => search.open())
  const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(300)))
  const type = (text: string) => hook.do(search => search.type(text))
  const walk = (step: 1 | -1) => hook.do(search => search.walk(step))
  const shownHit = () => [hook.shown().found.hit, hook.shown().place, hook.shown().count]
  return { ...hook, reached, pass, type, walk, shownHit }
}

test('the newest hit is shown first; walking stops at both ends and reaches each hit', async () => {
  const { reached, pass, type, walk, shownHit, unmount } = await openSearch()
  await type('か')
  await pass()
  expect(shownHit()).toEqual([9, 0, 3])
  await walk(-1)
  expect(shownHit()).toEqual([9, 0, 3])
  for (const _ of [1, 2, 3]) await walk(1)
  expect(shownHit()).toEqual([7, 2, 3])
  expect(reached).toEqual([9, 8, 7])
  await unmount()
})

test('longer words begin at their newest hit, though Enter came before they were searched', async () => {
  const { pass, type, walk, shownHit, unmount } = await openSearch()
  await type('か')
  await pass()
  await type('かさ')
  await walk(1)
  await pass()
  expect(shownHit()).toEqual([8, 0, 2])
  await walk(1)
  await type('かさね')
  await walk(1)
  await pass()
  expect(shownHit()).toEqual([7, 0, 1])
  await unmount()
})

test('words without a hit and closing show none, and the same words begin anew', async () => {
  const { do: use, pass, type, walk, shownHit, unmount } = await openSearch()
  await type('か')
  await pass()
  await walk(1)
  await use(search => search.close())
  expect(shownHit().slice(0, 2)).toEqual([null, 0])
  await pass()
  await use(search => search.open())
  await type('か')
  await pass()
  expect(shownHit()).toEqual([9, 0, 3])
  await type('ぬ')
  await pass()
  expect(shownHit()).toEqual([null, 0, 0])
  await unmount()
})
