import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_FIGURES } from '../../tests/support/no-figures.ts'
import { createOidcIdentity } from './oidc/oidc-identity.ts'
import { createS3ImageStore, createStorageService } from './s3/s3-image-store.ts'
import { createStripe } from './stripe/stripe-client.ts'

/** A redirect from a hijacked service must not send our keys to another host. */

let askedElsewhere = 0
const elsewhere = createServer((_, response) => {
  askedElsewhere++
  response.setHeader('content-type', 'application/json').end('{}')
})
const leading = createServer(({ url }, response) => {
  response.writeHead(307, { location: addressOf(elsewhere) + url }).end()
})
const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const server of [elsewhere, leading]) await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  for (const server of [elsewhere, leading]) server.close()
})

const secrets = { accessKeyId: 'key', secretAccessKey: 'secret' }

const ASKING: Record<string, () => Promise<unknown>> = {
  'the payment provider': () =>
    createStripe(
      {
        secretKey: 'sk',
        apiUrl: new URL(addressOf(leading)),
        webhookSecret: 'w',
        connectWebhookSecret: 'c',
        publicUrl: 'https://yosooi.example',
      },
      { maxNetworkRetries: 0, timeout: 4000 },
    ).balance.retrieve(),
  'the identity provider': () => {
    const url = addressOf(leading)
    const management = { url, clientId: 'server', clientSecret: 'secret' }
    const rules = { audience: 'api', clientId: 'web', tokenType: 'at+jwt' } as const
    const identity = createOidcIdentity({ issuer: url, management, ...rules }, NO_FIGURES)
    return identity.removeLogin('usr_1')
  },
  'the image store': () => {
    const bucket = { endpoint: addressOf(leading), region: 'r', bucket: 'b', ...secrets }
    const path = `prods/${'0'.repeat(32)}-1x1.webp`
    return createS3ImageStore(bucket, createStorageService(NO_FIGURES)).read(path)
  },
}

test.each(Object.keys(ASKING))('%s follows no redirect', async name => {
  await expect(ASKING[name]?.()).rejects.toThrow()
  expect(askedElsewhere).toBe(0)
})
