import { browserApi } from '../api/browser-api.ts'
import { PUSH_OWNER_KEY } from './push-owner.ts'
import { closeNotices } from './shown-notices.ts'
import { deviceStorage } from './storage.ts'

/** `denied` means that the browser's permission for notices is denied. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

const WORKER = '/sw.js'

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionHere = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Browsers grant push per device, not per user, so that a subscription may be another user's. */
export async function pushState(userId: number): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const own = deviceStorage.get(PUSH_OWNER_KEY) === String(userId)
  return own && (await subscriptionHere()) ? 'on' : 'off'
}

/** This device's address at the push service, if the user allowed push notices on it. */
export async function ownPushAddress(userId: number): Promise<string | undefined> {
  const isOn = (await pushState(userId)) === 'on'
  return isOn ? (await subscriptionHere())?.endpoint : undefined
}

/**
 * Asks for permission, subscribes at the push service, then registers the device at the server; may
 * reject.
 */
export async function allowPush(userId: number, serverKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await register(await subscribe(serverKey))
  deviceStorage.set(PUSH_OWNER_KEY, String(userId))
}

async function subscribe(serverKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // The browser refuses to subscribe while a subscription for another server key exists.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
}

async function register(subscription: PushSubscription): Promise<void> {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  await browserApi.subscribePush({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
}

/**
 * Registers this device again after a login: the user may have ended its former login elsewhere, and
 * the browser may have ended or replaced the subscription.
 */
export async function renewPush(): Promise<void> {
  const subscription = (await subscriptionHere()) ?? (await subscribeAgain())
  if (subscription) await register(subscription)
}

async function subscribeAgain(): Promise<PushSubscription | null> {
  if (!isSupported() || Notification.permission !== 'granted') return null
  const { pushKey } = await browserApi.noticeSettings()
  return pushKey ? subscribe(pushKey) : null
}

/**
 * Ends the browser's subscription first: then no notice arrives even if the call fails. Shown notices
 * are closed.
 */
export async function stopPush(): Promise<void> {
  deviceStorage.remove(PUSH_OWNER_KEY)
  await closeNotices()
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  const { endpoint } = subscription
  await subscription.unsubscribe()
  await browserApi.unsubscribePush({ endpoint })
}
