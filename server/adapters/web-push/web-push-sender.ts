import { createHash, ECDH } from 'node:crypto'
import type { PushAddress, PushOutcome, PushSender } from '../../ports/push-sender.ts'
import { encryptNote } from './encrypt.ts'
import { type VapidKeys, vapidAuthorization } from './vapid.ts'

export interface WebPushSettings {
  keys: VapidKeys
  /** `mailto:` or `https:`: whom a push service asks when something is wrong. */
  subject: string
  /** Origins that we send to; `*` stands for one or more labels of the host. */
  services: readonly string[]
}

/** A notice that is a day late tells nobody anything. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 10_000
const GONE = [404, 410]
/** Too early or too often, not wrong. */
const LATER = [408, 425, 429]

export function createWebPushSender({ keys, subject, services }: WebPushSettings): PushSender {
  const known = services.map(asPattern)
  return {
    publicKey: keys.publicKey,
    accepts({ endpoint, p256dh }) {
      const origin = URL.parse(endpoint)?.origin ?? ''
      return known.some(pattern => pattern.test(origin)) && isOnCurve(p256dh)
    },
    async send(address, { text, topic }) {
      const { endpoint } = address
      const headers = {
        Authorization: await vapidAuthorization(keys, { endpoint, subject }),
        Topic: createHash('sha256').update(topic).digest('base64url').slice(0, 32),
      }
      return outcomeOf(await post(address, text, headers))
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

/** Followed nowhere: an endpoint is named by a browser, not by us. */
const post = (address: PushAddress, text: string, headers: Record<string, string>) =>
  fetch(address.endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      ...headers,
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(TTL_SECONDS),
      Urgency: 'normal',
    },
    body: new Uint8Array(encryptNote(text, address)),
  })

async function outcomeOf(response: Response): Promise<PushOutcome> {
  await response.body?.cancel()
  const { status } = response
  if (response.ok) return 'sent'
  if (GONE.includes(status)) return 'gone'
  if (status >= 500 || LATER.includes(status)) throw new Error(`push service answered ${status}`)
  return 'refused'
}
