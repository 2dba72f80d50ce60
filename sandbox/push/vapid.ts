import { importJWK, jwtVerify } from 'jose'

export interface VapidSender {
  /** The sender's public key, base64url. */
  readonly key: string
}

const LONGEST_SECONDS = 24 * 3600

/**
 * The sender named by the `Authorization` of RFC 8292; throws unless it is signed for this service.
 */
export async function verifyVapid(authorization: string, origin: string): Promise<VapidSender> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, {
    audience: origin,
    requiredClaims: ['exp', 'sub'],
  })
  if (!/^(mailto|https):/.test(payload.sub ?? '')) throw new Error('the contact is no address')
  const latest = Date.now() / 1000 + LONGEST_SECONDS
  if ((payload.exp ?? 0) > latest) throw new Error('a token lasts at most a day')
  return { key }
}
