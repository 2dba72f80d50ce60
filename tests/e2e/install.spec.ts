import { expect, type Page, type Worker } from '@playwright/test'
import { test } from './support/test.ts'
import { accountLink, countCalls, logIn, open, openAs } from './support/visit.ts'
import { call, control, mailsTo, newMember, newSale, write } from './support/world.ts'

interface Device {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

test.use({ serviceWorkers: 'allow' })

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller)
      await new Promise(resolve => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      })
  })

test('the product can be installed as an app with its own mark', async ({ page }) => {
  await open(page, '/')
  const session = await page.context().newCDPSession(page)
  const { url, errors } = await session.send('Page.getAppManifest')
  expect(new URL(url).pathname).toBe('/manifest.webmanifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Each test's pages are in a private window, where nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = await (await page.request.get(url)).json()
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type']).toBe(type)
    const side = (await picture.body()).readUInt32BE(16)
    expect(`${side}x${side}`).toBe(sizes)
  }
  // Browsers request this wherever a page names no icon.
  const usual = await page.request.get('/favicon.ico')
  expect((await usual.body()).readUInt32LE(0)).toBe(0x10000)
})

test.describe('while the network is away', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('the offline page is shown until the network is back', async ({ page, context }) => {
    await open(page, '/')
    await workerReady(page)
    await context.setOffline(true)
    await page.goto('/prods?category=3')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('いまは、つながっていません。')
    await expect(page.getByRole('link', { name: 'もう一度ひらく' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/prods')
    await context.setOffline(false)
    await expect(accountLink(page)).toBeVisible()
    await expect(page).toHaveURL('/prods?category=3')
  })
})

test('the worker keeps that one page and nothing else of the product', async ({ page }) => {
  await open(page, '/')
  await workerReady(page)
  for (const path of ['/prods', '/prod/1', '/faq']) await open(page, path)
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    )
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])
})

/** Delivers a push message to the service worker. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

interface Shown {
  title: string
  body: string
  path: string
}

/** A headless browser shows no notifications and opens no windows, so the calls are recorded. */
const recordCalls = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = self as unknown as {
      registration: { showNotification: unknown }
      clients: { openWindow: unknown }
      calls: { shown: Shown[]; opened: string[] }
    }
    const calls: typeof scope.calls = { shown: [], opened: [] }
    scope.calls = calls
    scope.registration.showNotification = async (
      title: string,
      { body, data }: { body: string; data: { path: string } },
    ) => calls.shown.push({ title, body, path: data.path })
    scope.clients.openWindow = async (url: string) => calls.opened.push(url)
  })

const callsOf = (worker: Worker) =>
  worker.evaluate(() => Reflect.get(self, 'calls') as { shown: Shown[]; opened: string[] })

/** Dispatches the click on a notification to the service worker. */
const clickNotice = (worker: Worker, path: string) =>
  worker.evaluate(target => {
    const Extendable = Reflect.get(self, 'ExtendableEvent')
    const notification = { data: { path: target }, close: () => {} }
    self.dispatchEvent(Object.assign(new Extendable('notificationclick'), { notification }))
  }, path)

/** Sets the permission for notifications, because a headless browser asks nobody. */
const answerNotices = (page: Page, answer: NotificationPermission) =>
  page.addInitScript(given => {
    Object.defineProperty(Notification, 'permission', { get: () => given })
    Notification.requestPermission = async () => given
  }, answer)

/** Replaces the browser's push service, which tests cannot reach, with the sandbox's. */
const pushTo = (page: Page, { endpoint, keys }: Device) =>
  page.addInitScript(
    made => {
      let current: object | null = null
      const unsubscribe = async () => {
        current = null
        return true
      }
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        current = { endpoint: made.endpoint, toJSON: () => made, unsubscribe }
        return current as PushSubscription
      }
    },
    { endpoint, keys },
  )

/**
 * Lets the device show one notice about the page at `path`; the result of this function counts how
 * often it was closed.
 */
async function shownNotice(page: Page, path: string, kind = 'deal'): Promise<() => number> {
  let closed = 0
  await page.exposeFunction('closeNotice', () => {
    closed += 1
  })
  await page.evaluate(
    data => {
      const close = () => Reflect.get(window, 'closeNotice')()
      const shown = { data, close } as unknown as Notification
      ServiceWorkerRegistration.prototype.getNotifications = async () => [shown]
    },
    { path, kind },
  )
  return () => closed
}

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'この端末に通知する' })

test('a device with permission shows a message and opens its thread, until the logout', async ({
  page,
}) => {
  const device = await control<Device>('/control/push/devices', {})
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  // The notice of the purchase is made before there is a device.
  await expect
    .poll(async () => (await mailsTo(buyer.email)).join())
    .toContain('お申し込みありがとうございます')
  await answerNotices(page, 'granted')
  await pushTo(page, device)
  await logIn(page, buyer, '/settings/notices')
  await workerReady(page)
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '新しいメッセージの通知' })).toHaveCount(0)
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByRole('switch', { name: /の通知$/ })).toHaveCount(13)
  await write(seller, deal, 'はじめまして、透子です。')
  const notes = () => control<{ text: string }[]>(`/control/push/devices/${device.id}`)
  await expect.poll(notes, { timeout: 30_000 }).toHaveLength(1)
  const [note] = await notes()
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  await recordCalls(worker)
  await deliver(page, note?.text ?? '')
  const path = `/messages/${deal.contact_id}`
  await expect
    .poll(async () => (await callsOf(worker)).shown)
    .toEqual([{ title: '透子さんからメッセージです', body: 'はじめまして、透子です。', path }])
  await clickNotice(worker, path)
  const opened = async () => (await callsOf(worker)).opened
  await expect.poll(opened).toEqual([new URL(path, page.url()).href])
  await clickNotice(worker, 'https://elsewhere.example/')
  await clickNotice(worker, path)
  await expect.poll(opened).toHaveLength(2)
  const calls = countCalls(page, 'push_unsubscribe')
  const closed = await shownNotice(page, path)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^ログアウト/ })
    .click()
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click()
  await expect.poll(calls).toBe(1)
  expect(closed()).toBe(1)
})

test('a notice that the device shows is closed once its thread is opened another way', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await write(seller, deal, 'はじめまして、透子です。')
  await openAs(page, buyer, '/contacts')
  await workerReady(page)
  const row = page.getByRole('main').getByRole('link', { name: /透子/ }).first()
  await row.waitFor()
  const closed = await shownNotice(page, `/messages/${deal.contact_id}#last`)
  await page.getByRole('banner').getByRole('link', { name: 'サービス' }).click()
  await expect(page).toHaveURL('/prods')
  expect(closed()).toBe(0)
  await page.goBack()
  await row.click()
  await expect(page).toHaveURL(`/messages/${deal.contact_id}`)
  await expect.poll(closed).toBe(1)
})

test('a notice that the device shows is closed once its messages were read on another device', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await write(seller, deal, 'はじめまして、透子です。')
  await openAs(page, buyer, '/mypage')
  await workerReady(page)
  const closed = await shownNotice(page, `/messages/${deal.contact_id}`, 'message')
  expect(closed()).toBe(0)
  await call('messages', { contact_id: String(deal.contact_id) }, buyer)
  await expect.poll(closed).toBeGreaterThan(0)
})

test('a device whose subscription the browser has ended gets notices again after the next login', async ({
  page,
}) => {
  await answerNotices(page, 'granted')
  await pushTo(page, await control<Device>('/control/push/devices', {}))
  const member = await newMember('冴')
  await open(page, '/')
  await page.evaluate(id => localStorage.setItem('yosooi.push', id), String(member.id))
  const answer = page.waitForResponse('**/api/push_subscribe')
  await logIn(page, member, '/settings/notices')
  expect((await answer).status()).toBe(200)
})

test('a member whose browser denies notices reads where to allow them', async ({ page }) => {
  await answerNotices(page, 'denied')
  await openAs(page, await newMember('冴'), '/settings/notices')
  await expect(page.getByText('ブラウザが通知を止めています。')).toBeVisible()
  await expect(deviceSwitch(page)).toHaveCount(0)
})

test.describe('in a window that the browser keeps out of push', () => {
  test.use({ tolerated: /Push API in incognito/ })

  test('the switch shows the failure and stays off', async ({ page }) => {
    await answerNotices(page, 'granted')
    await openAs(page, await newMember('冴'), '/settings/notices')
    await workerReady(page)
    await deviceSwitch(page).click()
    await expect(page.getByText('通知の用意ができませんでした')).toBeVisible()
    await expect(deviceSwitch(page)).not.toBeChecked()
  })
})
