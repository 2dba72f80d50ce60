import { createHash, ECDH } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import webPush, { type RequestDetails } from 'web-push'
import { DAY_SECONDS } from '../../../contract/dates/durations.ts'
import { createOutsideService, type OutsideFigures } from '../../platform/limits/outside-service.ts'
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
const TTL_SECONDS = DAY_SECONDS
const TIMEOUT_MS = 10_000
const GONE = [404, 410]
/** Origins whose outage is known at once; a service with `*` has many. */
const ORIGINS_MAX = 100
/** These statuses ask for a later retry. */
const LATER = [408, 425, 429]

export const makeVapidKeys = webPush.generateVAPIDKeys

export function createWebPushSender(
  { keys, subject, services }: WebPushSettings,
  figures: OutsideFigures,
): PushSender {
  const known = services.map(asPattern)
  const isKnown = (origin: string) => known.some(pattern => pattern.test(origin))
  // each origin has its own outage state, so that one that does not exist stops no other
  const outside = new LRUCache<string, Origin>({
    max: ORIGINS_MAX,
    memoMethod: () => createOrigin(figures),
  })
  const serviceOf = ({ endpoint }: PushAddress): Origin | null => {
    const origin = originOf(endpoint)
    return isKnown(origin) ? outside.memo(origin) : null
  }
  return {
    publicKey: keys.publicKey,
    accepts: ({ endpoint, p256dh }) => isKnown(originOf(endpoint)) && isOnCurve(p256dh),
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
      return service.send(note)
    },
  }
}

interface Origin {
  send(note: RequestDetails): Promise<PushOutcome>
}

/**
 * The breaker of an origin is shown to the operator only after the origin has accepted a message,
 * because a browser may name an origin that does not exist.
 */
function createOrigin(figures: OutsideFigures): Origin {
  let hasAccepted = false
  const { ask } = createOutsideService({
    name: 'push',
    message: 'プッシュ通知のサービスにつながりませんでした',
    isAway: () => true,
    figures: {
      ...figures,
      showBreaker: (name, state) => hasAccepted && figures.showBreaker(name, state),
    },
  })
  return {
    send: note =>
      ask(async () => {
        const outcome = await outcomeOf(await post(note))
        hasAccepted ||= outcome === 'sent'
        return outcome
      }),
  }
}

/** Empty for an address with a login, to which no request can be sent. */
function originOf(endpoint: string): string {
  const url = URL.parse(endpoint)
  return url && url.username === '' && url.password === '' ? url.origin : ''
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
