import { readFile } from 'node:fs/promises'
import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, test } from 'vitest'

const ORIGIN = 'https://yosooi.example'
let source: string
beforeAll(async () => {
  source = await readFile('web/public/sw.js', 'utf8')
})

interface Window {
  url: string
  focused: boolean
  focus?: () => void
}

interface Shown {
  title: string
  options: { body: string; tag: string; renotify: boolean; data: { path: string; kind: string } }
}

/** A browser that runs the worker with these windows. */
function openWorker({ windows = [] as Window[], network = true, isKept = true } = {}) {
  const handlers: Record<string, (event: object) => void> = {}
  const [shown, opened, kept]: [Shown[], string[], Request[]] = [[], [], []]
  const did: string[] = []
  const self = {
    addEventListener: (name: string, handler: (event: object) => void) => {
      handlers[name] = handler
    },
    location: new URL(ORIGIN),
    skipWaiting: () => void did.push('skips waiting'),
    registration: {
      showNotification: async (title: string, options: Shown['options']) =>
        void shown.push({ title, options }),
      navigationPreload: { enable: async () => void did.push('preloads') },
    },
    clients: {
      claim: async () => void did.push('claims'),
      // Windows that were opened before the worker are not controlled by it.
      matchAll: async (of: { type: string; includeUncontrolled?: boolean }) =>
        of.includeUncontrolled ? windows : [],
      openWindow: async (address: string) => void opened.push(address),
    },
  }
  const caches = {
    open: async () => ({ add: async (request: Request) => void kept.push(request) }),
    match: async (path: string) => (isKept ? `kept ${path}` : undefined),
  }
  const fetch = async (request: { url: string }) => {
    if (!network) throw new TypeError('Failed to fetch')
    return `read ${request.url}`
  }
  class RelativeRequest extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, ORIGIN), init)
    }
  }
  const parts = { self, caches, fetch, URL, Request: RelativeRequest, Promise }
  runInContext(source, createContext(parts))
  /** Sends an event; resolves with the answer to a request, or when the work is done. */
  async function send(name: string, event: object): Promise<unknown> {
    let work: unknown
    const take = (one: unknown) => {
      work = one
    }
    handlers[name]?.({
      ...event,
      waitUntil: take,
      respondWith: take,
    })
    return await work
  }
  return { send, shown, opened, kept, did }
}

const notice = { title: '透子さん', body: 'はい', path: '/messages/3', kind: 'message' }
const push = { data: { json: () => notice } }
const click = (path: string) => {
  const closed: string[] = []
  const notification = { data: { path }, close: () => void closed.push(path) }
  return { notification, closed }
}
const at = (path: string, focused = false, focus?: () => void): Window => ({
  url: ORIGIN + path,
  focused,
  ...(focus && { focus }),
})

describe('a push notice (rule `push-on-request`)', () => {
  test('is shown, and a later one about the same page replaces it', async () => {
    const worker = openWorker({ windows: [at('/mypage', true), at('/messages/30', true)] })
    await worker.send('push', push)
    expect(worker.shown).toMatchObject([
      {
        title: '透子さん',
        options: {
          body: 'はい',
          tag: '/messages/3',
          renotify: true,
          data: { path: notice.path, kind: 'message' },
        },
      },
    ])
  })

  test('is not shown while its page has the focus, whatever the rest of its address', async () => {
    const focused = openWorker({ windows: [at('/messages/3#review', true)] })
    await focused.send('push', push)
    expect(focused.shown).toEqual([])
    const behind = openWorker({ windows: [at('/messages/3', false)] })
    await behind.send('push', push)
    expect(behind.shown).toHaveLength(1)
  })

  test('leads to its page: to a window that shows it, else to a new one', async () => {
    const focused: string[] = []
    const there = at('/messages/3', false, () => void focused.push('there'))
    const { notification, closed } = click('/messages/3')
    const worker = openWorker({ windows: [at('/mypage'), there] })
    await worker.send('notificationclick', { notification })
    expect([focused, worker.opened, closed]).toEqual([['there'], [], ['/messages/3']])
    const other = openWorker({ windows: [at('/mypage')] })
    await other.send('notificationclick', click('/messages/3'))
    expect(other.opened).toEqual([`${ORIGIN}/messages/3`])
  })

  test.each(['https://elsewhere.example/', '//elsewhere.example/messages/3'])(
    'does not lead to another site: %s',
    async address => {
      const worker = openWorker()
      await worker.send('notificationclick', click(address))
      expect(worker.opened).toEqual([])
    },
  )
})

describe('a page that is opened', () => {
  const request = { url: `${ORIGIN}/mypage`, mode: 'navigate' }

  test('comes from the network, already asked or not, and never from the cache', async () => {
    const worker = openWorker()
    expect(await worker.send('fetch', { request })).toBe(`read ${ORIGIN}/mypage`)
    const preloadResponse = Promise.resolve('preloaded')
    expect(await worker.send('fetch', { request, preloadResponse })).toBe('preloaded')
  })

  test('is the offline page without a network, once that one was kept', async () => {
    expect(await openWorker({ network: false }).send('fetch', { request })).toBe('kept /offline')
    const bare = openWorker({ network: false, isKept: false })
    await expect(bare.send('fetch', { request })).rejects.toThrow('Failed to fetch')
  })

  test('is all that the worker answers', async () => {
    const call = { request: { url: `${ORIGIN}/api/my`, mode: 'cors' } }
    expect(await openWorker().send('fetch', call)).toBeUndefined()
  })
})

test('a new worker keeps a fresh offline page and takes over at once', async () => {
  const worker = openWorker()
  await worker.send('install', {})
  await worker.send('activate', {})
  expect(worker.kept.map(({ url, cache }) => [url, cache])).toEqual([
    [`${ORIGIN}/offline`, 'reload'],
  ])
  expect(worker.did).toEqual(['skips waiting', 'claims', 'preloads'])
})
