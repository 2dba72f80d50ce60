import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { DEVICE_LIKES_MAX } from '../../../contract/limits.ts'
import {
  beOn,
  eventually,
  refusal,
  type SentCall,
  serve,
  showPage,
  undoPages,
} from '../../../tests/support/web/page.ts'

let page: ReturnType<typeof showPage>
beforeAll(async () => {
  vi.resetModules()
  showPage()
  await import('./toggle-like.ts')
})
undoPages()
beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  page = showPage('/prods')
})
afterEach(async () => {
  await beOn(page.localStorage, null)
})

const opened: unknown[] = []
const navigate = (to: unknown) => void opened.push(to)

async function heart() {
  const { toggleLike } = await import('./toggle-like.ts')
  const { deviceLikes, liked } = await import('../../lib/device/likes/liked.ts')
  const { currentToast, hideToast } = await import('../feedback/toast-store.ts')
  const toast = async () => {
    await eventually(currentToast).not.toBeNull()
    const shown = currentToast()
    hideToast()
    return shown
  }
  liked.set(deviceLikes())
  return { click: (id: number) => toggleLike(id, navigate), currentToast, hideToast, liked, toast }
}
const onDevice = () => page.localStorage.getItem('yosooi.likes')
const writes = (sent: readonly SentCall[]) =>
  sent.filter(({ name }) => name !== 'my').map(({ name, input }) => [name, input.prod_id])

describe('a like without a login (rule `likes-are-private`)', () => {
  test('stays on the device, the newest first, and can be taken back', async () => {
    serve({})
    page.localStorage.setItem('yosooi.likes', '5,6')
    const { click, liked, toast } = await heart()
    expect(liked.get()).toEqual([5, 6])
    click(7)
    expect(liked.get()).toEqual([7, 5, 6])
    const added = await toast()
    expect([added?.text, onDevice()]).toEqual(['お気に入りに入れました。', '7,5,6'])
    added?.action?.run()
    expect(opened.pop()).toBe('/likes')
    click(7)
    const removed = await toast()
    expect([liked.get(), onDevice()]).toEqual([[5, 6], '5,6'])
    removed?.action?.run()
    await toast()
    expect(onDevice()).toBe('7,5,6')
  })

  test('is refused when the device is full, and one like less makes room', async () => {
    serve({})
    const ids = Array.from({ length: DEVICE_LIKES_MAX - 1 }, (_, index) => index + 1)
    page.localStorage.setItem('yosooi.likes', ids.join())
    const { click, liked, toast } = await heart()
    click(900)
    expect((await toast())?.tone).toBe('done')
    click(901)
    expect((await toast())?.tone).toBe('failed')
    expect([liked.get().includes(901), onDevice()?.includes('901')]).toEqual([false, false])
  })

  test('of the account cannot be taken back after the login has run out', async () => {
    const sent = serve({})
    const { click, liked, toast } = await heart()
    liked.set([7])
    click(7)
    expect((await toast())?.tone).toBe('failed')
    expect([liked.get(), sent]).toEqual([[7], []])
  })
})

describe('a like of a member', () => {
  const member = () => ({ id: 2, sub: 'fujino' })
  beforeEach(async () => {
    serve({ my: member })
    await beOn(page.localStorage, 'fujino')
  })

  test('is stored in the account, not on the device', async () => {
    const sent = serve({ my: member, like_add: () => ({}), like_delete: () => ({}) })
    const { click, toast } = await heart()
    click(7)
    await toast()
    click(7)
    await toast()
    expect([writes(sent), onDevice()]).toEqual([
      [
        ['like_add', '7'],
        ['like_delete', '7'],
      ],
      null,
    ])
  })

  test('clicks are sent one after the other, so that the last one counts', async () => {
    const first = Promise.withResolvers<object>()
    const sent = serve({ my: member, like_add: () => first.promise, like_delete: () => ({}) })
    const { click, currentToast, hideToast, liked } = await heart()
    click(7)
    click(7)
    await eventually(() => writes(sent)).toEqual([['like_add', '7']])
    first.resolve({})
    await eventually(() => writes(sent)).toHaveLength(2)
    expect([writes(sent)[1], liked.get()]).toEqual([['like_delete', '7'], []])
    await eventually(() => currentToast()?.text).toBe('お気に入りから外しました。')
    hideToast()
  })

  test('stays marked by a reading of the likes that begins before the server has it', async () => {
    const stored: number[] = []
    const arrival = Promise.withResolvers<void>()
    const like_add = async ({ prod_id }: Record<string, string>) => {
      await arrival.promise
      stored.push(Number(prod_id))
      return {}
    }
    const like_ids = () => ({ ids: [...stored] })
    const sent = serve({ my: member, like_add, like_ids, like_merge: () => ({}) })
    const { click, hideToast, liked } = await heart()
    click(7)
    await eventually(() => writes(sent)).toEqual([['like_add', '7']])
    const { changesStored } = await import('../../lib/device/likes/like-changes.ts')
    const { browserApi } = await import('../../lib/api/browser-api.ts')
    const { readOwnLikes } = await import('../../lib/device/likes/own-likes.ts')
    const reading = readOwnLikes()
    click(8)
    // The server gets a call of the reading before this one, if the reading makes it now.
    await browserApi.mergeLikes({ ids: '' })
    arrival.resolve()
    await reading
    expect(liked.get()).toEqual([8, 7])
    await changesStored()
    expect(stored).toEqual([7, 8])
    hideToast()
  })

  test('that is refused goes back, says why and can be tried again', async () => {
    serve({ my: member, like_add: () => refusal(409, '200件までです') })
    const { click, liked, toast } = await heart()
    click(7)
    const refused = await toast()
    expect([refused?.text, refused?.tone, liked.get()]).toEqual(['200件までです', 'failed', []])
    serve({ my: member, like_add: () => refusal(503) })
    refused?.action?.run()
    expect((await toast())?.text).toBe('入れられませんでした。')
    expect(liked.get()).toEqual([])
  })

  test.each([
    ['on, off and on again, of which the first fails', ['add'], 3],
    ['on and off, which both fail', ['add', 'delete'], 2],
  ])('is marked as it is stored after clicks %s', async (_, failing, clicks) => {
    const stored = new Set<string>()
    const fails = new Set(failing)
    const answer = (name: string, act: (id: string) => unknown) => {
      return ({ prod_id = '' }: Record<string, string>) => {
        if (fails.delete(name)) return refusal(503)
        act(prod_id)
        return {}
      }
    }
    serve({
      my: member,
      like_add: answer('add', id => stored.add(id)),
      like_delete: answer('delete', id => stored.delete(id)),
    })
    const { click, hideToast, liked } = await heart()
    for (let count = 0; count < clicks; count++) click(7)
    const { changesStored } = await import('../../lib/device/likes/like-changes.ts')
    await changesStored()
    expect(liked.get().map(String)).toEqual([...stored])
    hideToast()
  })

  test('that cannot be removed stays', async () => {
    serve({ my: member, like_delete: () => refusal(503) })
    const { click, liked, toast } = await heart()
    liked.set([7])
    click(7)
    expect([(await toast())?.text, liked.get()]).toEqual(['外せませんでした。', [7]])
  })
})

describe('the likes of the device after a registration', () => {
  const own = () => import('../../lib/device/likes/own-likes.ts')
  beforeEach(async () => {
    serve({ my: () => null })
    await beOn(page.localStorage, 'fujino')
    page.localStorage.setItem('yosooi.likes', '5,6')
  })

  test('move into the account once, whose likes are marked', async () => {
    const answers = { my: () => null, like_merge: () => ({}), like_ids: () => ({ ids: [6, 5, 4] }) }
    const sent = serve(answers)
    const { liked } = await import('../../lib/device/likes/liked.ts')
    const { readOwnLikes } = await own()
    await readOwnLikes()
    await readOwnLikes()
    expect(sent.map(({ name, input }) => [name, input.ids])).toEqual([
      ['like_merge', '5,6'],
      ['like_ids', undefined],
      ['like_ids', undefined],
    ])
    expect([liked.get(), onDevice()]).toEqual([[6, 5, 4], ''])
  })

  test('stay on the device when the server does not take them', async () => {
    serve({ my: () => null, like_merge: () => refusal(503), like_ids: () => ({ ids: [] }) })
    await (await own()).readOwnLikes()
    expect(onDevice()).toBe('5,6')
  })
})

test('opened services are remembered, the latest first, each once, twenty-four', async () => {
  const { forgetSeen, rememberSeen, seenServices } = await import(
    '../../lib/device/seen-services.ts'
  )
  for (let id = 1; id <= 25; id++) rememberSeen(id)
  rememberSeen(3)
  expect(seenServices()).toHaveLength(24)
  expect(seenServices().slice(0, 3)).toEqual([3, 25, 24])
  expect(seenServices().at(-1)).toBe(2)
  forgetSeen()
  expect(seenServices()).toEqual([])
  page.localStorage.setItem('yosooi.seen', '4,x,0,,6')
  expect(seenServices()).toEqual([4, 6])
})
