import { expect, type Page, type Worker } from '@playwright/test'
import { test } from './support/test.ts'
import { accountLink, countCalls, logIn, open } from './support/visit.ts'
import { control, newDeal, newMember, newSeller, newService, write } from './support/world.ts'

interface Device {
  id: string
  endpoint: string
  keys: { p256dh: string; auth: string }
}

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

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
  // every page of a test stands in a private window, where nothing is installed
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const manifest = await (await page.request.get(url)).json()
  for (const { src, sizes, type } of manifest.icons) {
    const picture = await page.request.get(src)
    expect(picture.headers()['content-type']).toBe(type)
    const side = (await picture.body()).readUInt32BE(16)
    expect(`${side}x${side}`).toBe(sizes)
  }
})

test.describe('while the network is away', () => {
  test.use({ tolerated: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('a page of our own stands in, and gives way once the network is back', async ({
    page,
    context,
  }) => {
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

/** Brings the worker what the push service would. */
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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const notices = await (await navigator.serviceWorker.ready).getNotifications()
    return notices.map(({ title, body, data }) => ({ title, body, path: data.path }))
  })

/** No script may press a notice for a person, nor open windows: so the worker only says where to. */
const press = (worker: Worker) =>
  worker.evaluate(async () => {
    const scope = self as unknown as {
      registration: ServiceWorkerRegistration
      clients: { openWindow(url: string): Promise<null> }
    }
    const opened = new Promise<string>(resolve => {
      scope.clients.openWindow = async url => {
        resolve(url)
        return null
      }
    })
    const [notification] = await scope.registration.getNotifications()
    const Click = Reflect.get(self, 'NotificationEvent')
    self.dispatchEvent(new Click('notificationclick', { notification }))
    return opened
  })

/** The browser's own push service is out of reach here: the sandbox's takes its place. */
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

const deviceSwitch = (page: Page) => page.getByRole('switch', { name: 'この端末に通知する' })

test('a device that was allowed shows a message and leads to its thread, until one logs out', async ({
  page,
}) => {
  const device = await control<Device>('/control/push/devices', {})
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const deal = await newDeal(buyer, await newService(seller))
  await pushTo(page, device)
  await logIn(page, buyer, '/settings/notices')
  await workerReady(page)
  await expect(deviceSwitch(page)).not.toBeChecked()
  await expect(page.getByRole('switch', { name: '新しいメッセージの通知' })).toHaveCount(0)
  await deviceSwitch(page).click()
  await expect(deviceSwitch(page)).toBeChecked()
  await expect(page.getByRole('switch', { name: /の通知$/ })).toHaveCount(7)
  await write(seller, deal, 'はじめまして、透子です。')
  const notes = () => control<{ text: string }[]>(`/control/push/devices/${device.id}`)
  await expect.poll(notes).toHaveLength(1)
  const [note] = await notes()
  await deliver(page, note?.text ?? '')
  const path = `/messages/${deal.contact_id}`
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '透子さんからメッセージです', body: 'はじめまして、透子です。', path }])
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('no service worker')
  expect(new URL(await press(worker)).pathname).toBe(path)
  expect(await shown(page)).toEqual([])
  const calls = countCalls(page, 'push_unsubscribe')
  await page.getByRole('banner').getByRole('link', { name: 'ログアウト' }).click()
  await page.getByRole('main').getByRole('button', { name: 'ログアウト' }).click()
  await expect.poll(calls).toBe(1)
})

test('a browser whose push service does not answer says so and stays off', async ({ page }) => {
  await logIn(page, await newMember('冴'), '/settings/notices')
  await workerReady(page)
  await deviceSwitch(page).click()
  await expect(page.getByText('通知の用意ができませんでした')).toBeVisible()
  await expect(deviceSwitch(page)).not.toBeChecked()
})
