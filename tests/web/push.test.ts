import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeNotices, closeReadMessages } from '../../web/lib/device/shown-notices.ts'
import {
  refusal,
  type SentCall,
  serve,
  showPage,
  storeLogin,
  undoPages,
} from '../support/web/page.ts'

const OWNER = 'yosooi.push'
const [FUJINO, TOKO] = [2, 3]

/** The push part of a browser: its permission, its worker and its subscription. */
class Device {
  permission: NotificationPermission = 'default'
  /** The answer of the person to the browser’s question. */
  answer: NotificationPermission = 'granted'
  subscription: string | null = null
  key: string | null = null
  hasWorker = false
  shown: string[] = []
  /** The path that a click on a shown notice opens, by its text. */
  readonly paths: Record<string, string> = { はい: '/messages/3#last', いいえ: '/messages/31' }
  readonly kinds: Record<string, string> = {}
  did: string[] = []
  #made = 0

  /** Gives the device to the page that is open. */
  open(): void {
    const device = this
    const pushManager = {
      getSubscription: async () => (device.subscription ? device.#subscription() : null),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        device.key = applicationServerKey
        device.subscription = `https://push.example/${++device.#made}`
        return device.#subscription()
      },
    }
    const getNotifications = async () =>
      device.shown.map(text => ({
        data: { path: device.paths[text], kind: device.kinds[text] },
        close: () => {
          device.shown = device.shown.filter(one => one !== text)
        },
      }))
    const registration = { pushManager, getNotifications }
    const serviceWorker = {
      getRegistration: async () => (device.hasWorker ? registration : undefined),
      async register() {
        device.hasWorker = true
        return registration
      },
      ready: Promise.resolve(registration),
    }
    vi.stubGlobal('navigator', { serviceWorker })
    const notification = {
      get permission() {
        return device.permission
      },
      async requestPermission() {
        if (device.permission === 'default') device.permission = device.answer
        return device.permission
      },
    }
    vi.stubGlobal('Notification', notification)
    Object.assign(window, { PushManager: {}, Notification: notification })
  }

  notify(text: string, path: string, kind: string): void {
    this.paths[text] = path
    this.kinds[text] = kind
    this.shown.push(text)
  }

  #subscription() {
    const endpoint = this.subscription as string
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        this.did.push(`unsubscribes ${endpoint}`)
        this.subscription = null
      },
    }
  }
}

let page: ReturnType<typeof showPage>
let device: Device
let sent: SentCall[]
let push: typeof import('../../web/lib/device/push.ts')
beforeAll(async () => {
  vi.resetModules()
  push = await import('../../web/lib/device/push.ts')
})
undoPages()
beforeEach(() => {
  page = showPage()
  storeLogin(page.localStorage)
  device = new Device()
  device.open()
  sent = serve({
    my: () => null,
    push_subscribe: () => ({ success: true }),
    push_unsubscribe: () => ({ success: true }),
    notices: () => ({ notices: [], push_key: 'server-key' }),
  })
})

const owner = () => page.localStorage.getItem(OWNER)
const calls = () =>
  sent
    .filter(({ name }) => name.startsWith('push'))
    .map(({ name, input }) => [name, input.endpoint])

describe('notices of this device (rule `push-on-request`)', () => {
  test('are asked for by the browser, registered, and are of the person who clicked', async () => {
    const { allowPush, pushState, ownPushAddress } = push
    expect(await pushState(FUJINO)).toBe('off')
    await allowPush(FUJINO, 'server-key')
    expect(sent.at(-1)).toMatchObject({
      name: 'push_subscribe',
      input: { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' },
    })
    expect([device.key, owner()]).toEqual(['server-key', '2'])
    expect([await pushState(FUJINO), await pushState(TOKO)]).toEqual(['on', 'off'])
    expect(await ownPushAddress(FUJINO)).toBe('https://push.example/1')
    expect(await ownPushAddress(TOKO)).toBeUndefined()
  })

  test('stay off without the permission', async () => {
    device.answer = 'denied'
    const { allowPush, pushState } = push
    await allowPush(FUJINO, 'server-key')
    expect([device.hasWorker, calls(), owner()]).toEqual([false, [], null])
    expect(await pushState(FUJINO)).toBe('denied')
  })

  test('replace the subscription for a former key of the server', async () => {
    Object.assign(device, { hasWorker: true, subscription: 'https://push.example/old' })
    await push.allowPush(FUJINO, 'server-key')
    expect(device.did).toEqual(['unsubscribes https://push.example/old'])
    expect(calls()).toEqual([['push_subscribe', 'https://push.example/1']])
  })

  test('are off when the server does not take the device, or the browser lost it', async () => {
    serve({ my: () => null, push_subscribe: () => refusal(503) })
    const { allowPush, pushState } = push
    await expect(allowPush(FUJINO, 'server-key')).rejects.toMatchObject({ status: 503 })
    expect(owner()).toBeNull()
    page.localStorage.setItem(OWNER, '2')
    expect(await pushState(FUJINO)).toBe('on')
    device.subscription = null
    expect(await pushState(FUJINO)).toBe('off')
  })

  test.each([
    ['a worker', () => vi.stubGlobal('navigator', {})],
    ['a push service', () => Reflect.deleteProperty(window, 'PushManager')],
    ['notices', () => Reflect.deleteProperty(window, 'Notification')],
  ])('are not offered by a browser without %s', async (_what, take) => {
    take()
    const { pushState, ownPushAddress } = push
    expect(await pushState(FUJINO)).toBe('unsupported')
    expect(await ownPushAddress(FUJINO)).toBeUndefined()
  })
})

describe('after a login the notices of its person', () => {
  test('are registered again, because the former login may have been ended elsewhere', async () => {
    Object.assign(device, { hasWorker: true, subscription: 'https://push.example/old' })
    await push.renewPush()
    expect(calls()).toEqual([['push_subscribe', 'https://push.example/old']])
    expect(device.did).toEqual([])
  })

  test('get a new address when the browser has ended the old one', async () => {
    device.permission = 'granted'
    await push.renewPush()
    expect([device.key, calls()]).toEqual([
      'server-key',
      [['push_subscribe', 'https://push.example/1']],
    ])
  })

  test('stay off when the permission was taken away, or the server has no key', async () => {
    const { renewPush } = push
    await renewPush()
    device.permission = 'granted'
    serve({ my: () => null, notices: () => ({ notices: [], push_key: null }) })
    await renewPush()
    expect([calls(), device.subscription]).toEqual([[], null])
  })
})

describe('shown notices about a page', () => {
  beforeEach(() => {
    device.shown = ['はい', 'いいえ']
  })

  test('are closed once it is open, and no others', async () => {
    device.hasWorker = true
    await closeNotices('/messages/3')
    expect(device.shown).toEqual(['いいえ'])
  })

  test('stay where the browser has no worker, or one without notices', async () => {
    await closeNotices('/messages/3')
    const getRegistration = async () => ({})
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
    await closeNotices('/messages/3')
    vi.stubGlobal('navigator', {})
    await closeNotices('/messages/3')
    expect(device.shown).toEqual(['はい', 'いいえ'])
  })
})

describe('shown notices about messages', () => {
  const thread = (id: string, latest: object | null) => ({
    id: Number(id),
    message: latest && {
      user_id: TOKO,
      read: 0,
      text: '',
      created_at: '',
      attachments: 0,
      ...latest,
    },
  })
  const latest: Record<string, object | null> = {
    '1': { read: 1 },
    '2': {},
    '3': { user_id: FUJINO },
    '4': null,
    '6': { user_id: FUJINO, is_announcement: 1, read: 1 },
  }
  const asked = () => sent.filter(({ name }) => name === 'contacts').length
  let unread: number

  beforeEach(() => {
    unread = 2
    device.hasWorker = true
    sent = serve({
      contacts: ({ contact_id = '' }) => ({
        contacts: contact_id in latest ? [thread(contact_id, latest[contact_id] ?? null)] : [],
        total_pages: 1,
      }),
      message_alert: () => ({ count: unread }),
    })
    for (const id of ['1', '2', '3', '4', '5', '6']) device.notify(id, `/messages/${id}`, 'message')
    device.notify('paid', '/messages/1', 'deal')
    device.notify('asked', '/requests', 'message')
  })

  test('are closed once the messages were read or answered on another device', async () => {
    await closeReadMessages(FUJINO)
    expect(device.shown).toEqual(['2', '4', '5', '6', 'paid', 'asked'])
    expect(asked()).toBe(6)
  })

  test('are closed after an own announcement, which is sent without reading, once nothing is unread', async () => {
    unread = 0
    await closeReadMessages(FUJINO)
    expect(device.shown).toEqual(['2', '4', '5', 'paid', 'asked'])
  })

  test('stay while the server does not answer', async () => {
    serve({ contacts: () => refusal(503) })
    await closeReadMessages(FUJINO)
    expect(device.shown).toHaveLength(8)
  })
})

describe('notices that are switched off', () => {
  beforeEach(() => {
    page.localStorage.setItem(OWNER, '2')
    Object.assign(device, { hasWorker: true, subscription: 'https://push.example/old' })
    device.shown = ['はい', 'いいえ']
  })

  test('come no more, and shown ones are closed', async () => {
    await push.stopPush()
    expect([owner(), device.shown, device.subscription]).toEqual([null, [], null])
    expect(calls()).toEqual([['push_unsubscribe', 'https://push.example/old']])
  })

  test('come no more even when the server cannot be reached', async () => {
    serve({ my: () => null, push_unsubscribe: () => refusal(503) })
    await expect(push.stopPush()).rejects.toMatchObject({ status: 503 })
    expect([owner(), device.shown, device.subscription]).toEqual([null, [], null])
  })

  test('need no call when the browser has no subscription', async () => {
    device.subscription = null
    await push.stopPush()
    expect([calls(), device.shown]).toEqual([[], []])
    device.hasWorker = false
    await push.stopPush()
    expect(calls()).toEqual([])
  })
})
