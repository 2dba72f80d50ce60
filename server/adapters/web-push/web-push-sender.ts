import { createHash, ECDH } from 'node:crypto'
import webPush, { type RequestDetails } from 'web-push'
import {
  createOutsideService,
  type OutsideFigures,
  type OutsideService,
} from '../../platform/limits/outside-service.ts'
import type { PushAddress, PushOutcome, PushSender } from '../../ports/push-sender.ts'

export interface WebPushSettings {
  /** The application server's key pair (RFC 8292), base64url. */
  keys: { publicKey: string; privateKey: string }
  /** A `mailto:` or `https:` contact for operators of push services. */
  subject: string
  /** Origins to which we send; `*` matches one or more labels of the host. */
  services: readonly string[]
}

/** Push services drop notifications after a day, when they are no longer useful. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const GONE = [404, 410]
/** These statuses ask for a later retry. */
const LATER = [408, 425, 429]

export const makeVapidKeys = webPush.generateVAPIDKeys

export function createWebPushSender(
  { keys, subject, services }: WebPushSettings,
  figures: OutsideFigures,
): PushSender {
  const known = services.map(asPattern)
  const message = 'プッシュ通知のサービスにつながりませんでした'
  // each push service has its own outage state, so that one outage does not stop the others
  const outside = known.map(() =>
    createOutsideService({ name: 'push', message, isAway: () => true, figures }),
  )
  const serviceOf = ({ endpoint }: PushAddress): OutsideService | undefined => {
    const origin = URL.parse(endpoint)?.origin ?? ''
    return outside[known.findIndex(pattern => pattern.test(origin))]
  }
  return {
    publicKey: keys.publicKey,
    accepts({ endpoint, p256dh }) {
      const origin = URL.parse(endpoint)?.origin ?? ''
      return known.some(pattern => pattern.test(origin)) && isOnCurve(p256dh)
    },
    async send(address, { text, topic }) {
      const { endpoint, p256dh, auth } = address
      const service = serviceOf(address)
      // the settings no longer list this service
      if (!service) return 'gone'
      const note = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...keys },
        TTL: TTL_SECONDS,
        topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      })
      return service.ask(async () => outcomeOf(await post(note)))
    },
  }
}

function isOnCurve(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, 'prime256v1', 'base64url')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_CRYPTO_OPERATION_FAILED') return false
    throw error
  }
}

const asPattern = (origin: string): RegExp =>
  new RegExp(`^${origin.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&').replaceAll('*', '[^/:@]+')}$`)

/** Follows no redirect, because the browser names the endpoint. */
const post = ({ endpoint, method, headers, body }: RequestDetails) =>
  fetch(endpoint, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers,
    body: body && new Uint8Array(body),
  })

async function outcomeOf(response: Response): Promise<PushOutcome> {
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return 'sent'
  if (GONE.includes(status)) return 'gone'
  if (status >= 500 || LATER.includes(status)) throw new Error(`push service answered ${status}`)
  return 'refused'
}
