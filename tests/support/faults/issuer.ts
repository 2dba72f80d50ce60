import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

const AUDIENCE = 'https://api.yosooi.example'
const ALGORITHM = 'RS256'

/** An identity provider with only a key, fast enough for thousands of tokens. */
export async function openIssuer() {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM)
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: ALGORITHM, use: 'sig' }]
  const server = createServer((request, response) => {
    const discovery = { issuer: url, jwks_uri: `${url}/jwks`, userinfo_endpoint: `${url}/userinfo` }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(request.url === '/jwks' ? { keys } : discovery))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    tokenOf: (subject: string): Promise<string> =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM, kid: 'bench', typ: 'at+jwt' })
        .setIssuer(url)
        .setAudience(AUDIENCE)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime('2h')
        .sign(privateKey),
    close: () => server.close(),
  }
}
