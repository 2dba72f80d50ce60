import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  exportJWK,
  generateKeyPair,
  type JWTHeaderParameters,
  type JWTPayload,
  SignJWT,
} from 'jose'

type Answer = (response: ServerResponse) => void

const json =
  (content: unknown): Answer =>
  response => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(content))
  }

/** Wrong answers of an identity provider. */
export const WRONG: Readonly<Record<string, Answer>> = {
  'an error': response => response.writeHead(503).end(),
  'a page': response => response.setHeader('content-type', 'text/html').end('<h1>maintenance</h1>'),
  'nothing at all': response => response.destroy(),
  'an empty object': json({}),
  'a list': json([]),
}

/** A minimal identity provider for failures that the sandbox's certified one does not have. */
export async function openSmallProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const state = {
    wrong: null as Answer | null,
    metadata: {} as Record<string, unknown>,
    userinfo: {} as unknown,
    keys: [key],
    asked: 0,
  }
  const server = createServer((request, response) => {
    state.asked++
    if (state.wrong) return state.wrong(response)
    if (request.url === '/jwks') return json({ keys: state.keys })(response)
    return json(request.url === '/userinfo' ? state.userinfo : state.metadata)(response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  state.metadata = {
    issuer: `${issuer}/`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
  }
  const now = () => Math.floor(Date.now() / 1000)
  return {
    issuer,
    state,
    /** Signs a token that is valid except for the given changes. */
    sign: (
      claims: JWTPayload | Record<string, unknown> = {},
      header: Partial<JWTHeaderParameters> = {},
      signer = privateKey,
    ) =>
      new SignJWT({
        iss: `${issuer}/`,
        sub: 'usr_1',
        aud: 'api',
        iat: now(),
        exp: now() + 600,
        ...claims,
      } as JWTPayload)
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: 'one', ...header })
        .sign(signer),
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
