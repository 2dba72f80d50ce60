/**
 * The service worker: shows notices that are pushed, opens what they are about, and stands in with
 * one page while the network is away. It keeps no other page and touches no other request, so that
 * it never stands between a person and the product as it is now.
 */
const OFFLINE = '/offline'
const SHELF = 'offline'

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', event => {
  event.waitUntil(
    Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]),
  )
})

self.addEventListener('fetch', event => {
  if (event.request.mode === 'navigate') event.respondWith(open(event))
})

self.addEventListener('push', event => event.waitUntil(tell(event.data.json())))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function keepOfflinePage() {
  const shelf = await caches.open(SHELF)
  await shelf.add(new Request(OFFLINE, { cache: 'reload' }))
}

/** From the network alone; the kept page only when there is none. */
async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(OFFLINE)
    if (page) return page
    throw error
  }
}

/** Whoever has the screen open and looks at it sees the news there. */
async function tell({ title, body, path }) {
  const windows = await windowsAt(path)
  if (windows.some(({ focused }) => focused)) return
  await self.registration.showNotification(title, {
    body,
    lang: 'ja',
    icon: '/illustrations/favicon-192.png',
    tag: path,
    renotify: true,
    data: { path },
  })
}

/** Goes to the window that shows it already, else to a new one; never away from our own pages. */
async function show(path) {
  const { href, origin } = new URL(path, self.location.origin)
  if (origin !== self.location.origin) return
  const [there] = await windowsAt(path)
  await (there ? there.focus() : self.clients.openWindow(href))
}

async function windowsAt(path) {
  const { pathname } = new URL(path, self.location.origin)
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return windows.filter(({ url }) => new URL(url).pathname === pathname)
}
