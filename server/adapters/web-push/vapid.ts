import { generateKeyPairSync } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** The application server's key pair (RFC 8292), base64url: the raw point and the raw scalar. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** Push services take at most a day. */
const LASTS = '12h'

export function makeVapidKeys(): VapidKeys {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '', d = '' } = pair.privateKey.export({ format: 'jwk' })
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d }
}

/** The `Authorization` by which the push service knows us; `subject` is who answers for it. */
export async function vapidAuthorization(
  { publicKey, privateKey }: VapidKeys,
  { endpoint, subject }: { endpoint: string; subject: string },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey }, 'ES256')
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(new URL(endpoint).origin)
    .setSubject(subject)
    .setExpirationTime(LASTS)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
