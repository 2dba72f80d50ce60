import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { UntrustedEvent } from '../../ports/provider-failures.ts'
import { createStripe, FOR_JOBS } from './stripe-client.ts'
import { verifyEvent } from './webhook.ts'

const SECRET = 'whsec_ours'
const { webhooks } = createStripe(
  {
    secretKey: 'sk',
    apiUrl: new URL('https://payments.example'),
    webhookSecret: SECRET,
    connectWebhookSecret: 'whsec_connect',
    publicUrl: 'https://yosooi.example',
  },
  FOR_JOBS,
)
const BODY = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  data: { object: { id: 'in_1' } },
})
const now = () => Math.floor(Date.now() / 1000)

function signatureOf(body: string, { secret = SECRET, at = now() } = {}): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')
  return `t=${at},v1=${digest}`
}
const verify = (signature: string, body = BODY) => verifyEvent(webhooks, SECRET, body, signature)

test('an event that the provider has just signed is accepted', async () => {
  const event = { id: 'evt_1', type: 'invoice.paid', objectId: 'in_1', accountId: null }
  expect(await verify(signatureOf(BODY))).toEqual(event)
  expect(await verify(signatureOf(BODY, { at: now() - 290 }))).toEqual(event)
})

const FALSE: [name: string, signature: () => string, body?: string][] = [
  ['signed by somebody else', () => signatureOf(BODY, { secret: 'whsec_theirs' })],
  ['signed for the other endpoint', () => signatureOf(BODY, { secret: 'whsec_connect' })],
  ['signed more than five minutes ago', () => signatureOf(BODY, { at: now() - 301 })],
  ['changed after it was signed', () => signatureOf(BODY), BODY.replace('in_1', 'in_2')],
  ['without a signature of ours', () => 'v1=00'],
  ['of another scheme', () => signatureOf(BODY).replace('v1=', 'v0=')],
]
test.each(FALSE)('an event is refused that is %s', async (_, signature, body) => {
  await expect(verify(signature(), body)).rejects.toThrow(UntrustedEvent)
})
