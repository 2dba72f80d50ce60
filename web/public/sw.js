/**
 * The service worker shows push notices, opens their pages, and serves one offline page when the
 * network fails. It caches no other page and handles only navigations, so that users never get an
 * outdated page.
 */
const OFFLINE = '/offline'
const CACHE = 'offline'

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

self.addEventListener('push', event => event.waitUntil(notify(event.data.json())))

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(show(event.notification.data.path))
})

async function keepOfflinePage() {
  const cache = await caches.open(CACHE)
  await cache.add(new Request(OFFLINE, { cache: 'reload' }))
}

/** Answers from the network; the cached offline page only when the network fails. */
async function open({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch (error) {
    const page = await caches.match(OFFLINE)
    if (page) return page
    throw error
  }
}

/** Shows no notice when a focused window already shows the page that the notice is about. */
async function notify({ title, body, path, kind }) {
  const windows = await windowsAt(path)
  if (windows.some(({ focused }) => focused)) return
  await self.registration.showNotification(title, {
    body,
    lang: 'ja',
    icon: '/illustrations/favicon-192.png',
    tag: path,
    renotify: true,
    data: { path, kind },
  })
}

/**
 * Focuses a window that already shows the page or opens a new one; ignores addresses of other
 * sites.
 */
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
