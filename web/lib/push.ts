import { browserApi } from './browser-api.ts'
import { PUSH_OWNER_KEY } from './push-owner.ts'

/** How this device stands: `denied` by the person's own browser, `unsupported` by its making. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** A browser knows no persons: what another one has allowed here is not this one's. */
export async function pushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = localStorage.getItem(PUSH_OWNER_KEY) === String(userId)
  return own && (await subscriptionHere()) ? 'on' : 'off'
}

/** Asks the person, the browser's push service and the server, in this order; may reject. */
export async function allowPush(userId: number, serverKey: string): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(userId)
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // one that was made for another key of the server would be refused
  await (await pushManager.getSubscription())?.unsubscribe()
  const made = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: serverKey,
  })
  const { endpoint = '', keys = {} } = made.toJSON()
  await browserApi.push_subscribe({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  localStorage.setItem(PUSH_OWNER_KEY, String(userId))
  return 'on'
}

/** The browser forgets first: then nothing arrives here, even if the server is not reached. */
export async function stopPush(): Promise<void> {
  localStorage.removeItem(PUSH_OWNER_KEY)
  const subscription = await subscriptionHere()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await browserApi.push_unsubscribe({ endpoint })
}
