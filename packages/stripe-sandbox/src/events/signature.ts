import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header of a body sent at `seconds`, which must be the real time. */
export function signatureHeader(body: string, secret: string, seconds: number): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}
