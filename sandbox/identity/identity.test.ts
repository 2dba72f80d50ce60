import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askForTokens, callback, newAuthorization, redeem } from '../testing/oidc-client.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  const password = 'yosooi-demo'
  await world.post('/control/persons', { email: 'Toko@yosooi.example', password, name: '透子' })
})
afterAll(() => world.close())

const right = { email: 'toko@yosooi.example', password: 'yosooi-demo' }

async function logIn() {
  const browser = createBrowser(world.url)
  const { path, verifier } = newAuthorization()
  const arrived = await browser.submit(await browser.open(path), 'パスワード', right)
  return { browser, arrived, tokens: await redeem(world.url, arrived, verifier) }
}

const verify = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${world.url}/identity/jwks`)), {
    issuer: `${world.url}/identity`,
    audience: 'https://api.yosooi.example',
  })

describe('login', () => {
  it('leads back with a code that redeems for a signed access token of the API', async () => {
    const { arrived, tokens } = await logIn()
    expect(arrived.url.startsWith(callback)).toBe(true)
    expect(new URL(arrived.url).searchParams.get('state')).toBe('state-of-the-product')
    const { payload, protectedHeader } = await verify(tokens.access_token)
    expect(protectedHeader.typ).toBe('at+jwt')
    expect(payload.sub).toMatch(/^usr_/)
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600)
    expect(payload.scope).toContain('openid')
    expect(decodeJwt(tokens.id_token)).toMatchObject({
      sub: payload.sub,
      aud: 'yosooi-web',
      email: right.email,
      email_verified: false,
      name: '透子',
    })
  })

  it('answers userinfo for the access token, also across origins', async () => {
    const { tokens } = await logIn()
    const response = await fetch(`${world.url}/identity/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}`, origin: 'http://localhost:3000' },
    })
    expect(response.headers.get('access-control-allow-origin')).toBeTruthy()
    expect(await response.json()).toMatchObject({ email: right.email, email_verified: false })
    expect((await fetch(`${world.url}/identity/userinfo`)).status).toBe(401)
  })

  it('keeps the typed address and says what is wrong', async () => {
    const browser = createBrowser(world.url)
    const form = await browser.open(newAuthorization().path)
    const page = await browser.submit(form, 'パスワード', { ...right, password: 'wrong' })
    expect(page.status).toBe(422)
    expect(page.html).toContain('メールアドレスまたはパスワードが違います')
    expect(page.html).toContain('value="toko@yosooi.example"')
    expect(page.html).not.toContain('wrong')
  })

  it('logs a person in with one click', async () => {
    const browser = createBrowser(world.url)
    const form = await browser.open(newAuthorization().path)
    const page = await browser.submit(form, 'この人で入る', { email: right.email })
    expect(new URL(page.url).searchParams.get('code')).toBeTruthy()
  })

  it('asks no second time within the session, and never shows a consent page', async () => {
    const { browser } = await logIn()
    const { path, verifier } = newAuthorization({ prompt: 'consent' })
    const tokens = await redeem(world.url, await browser.open(path), verifier)
    expect(tokens.refresh_token).toBeTruthy()
  })

  it('returns with an error when the person cancels', async () => {
    const browser = createBrowser(world.url)
    const form = await browser.open(newAuthorization().path)
    const page = await browser.open(`${form.url}/cancel`)
    expect(new URL(page.url).searchParams.get('error')).toBe('access_denied')
  })

  it('refuses a request without PKCE and a foreign redirect address', async () => {
    const browser = createBrowser(world.url)
    const plain = newAuthorization().path.replace(/&code_challenge[^&]*/g, '')
    expect((await browser.open(plain)).url).toContain('error=invalid_request')
    const foreign = newAuthorization({ redirect_uri: 'https://evil.example/load' })
    const page = await browser.open(foreign.path)
    expect(page.status).toBe(400)
    expect(page.html).toContain('つづけられませんでした')
    expect(page.html).not.toMatch(/fonts\.googleapis/)
  })
})

describe('refresh', () => {
  it('rotates, and a used token closes the whole session', async () => {
    const { tokens } = await logIn()
    const renew = (token: string) =>
      askForTokens(world.url, { grant_type: 'refresh_token', refresh_token: token })
    const second = await (await renew(tokens.refresh_token)).json()
    expect(second.refresh_token).not.toBe(tokens.refresh_token)
    await expect(verify(second.access_token)).resolves.toBeTruthy()
    expect((await renew(tokens.refresh_token)).status).toBe(400)
    expect((await renew(second.refresh_token)).status).toBe(400)
  })

  it('issues none when offline access is not asked for', async () => {
    const browser = createBrowser(world.url)
    const { path, verifier } = newAuthorization({ scope: 'openid email' })
    const arrived = await browser.submit(await browser.open(path), 'パスワード', right)
    const tokens = await redeem(world.url, arrived, verifier)
    expect(tokens.refresh_token).toBeUndefined()
  })

  it('lives on after a restart with the same keys and sessions', async () => {
    const { browser, tokens } = await logIn()
    await world.restart()
    await expect(verify(tokens.access_token)).resolves.toBeTruthy()
    const { path, verifier } = newAuthorization()
    await redeem(world.url, await browser.open(path), verifier)
    const form = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token }
    expect((await askForTokens(world.url, form)).status).toBe(200)
  })
})

describe('logout', () => {
  it('ends the session and leads back', async () => {
    const { browser, tokens } = await logIn()
    const query = new URLSearchParams({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'http://localhost:3999/login',
    })
    const page = await browser.open(`/identity/session/end?${query}`)
    const back = await browser.submit(page, 'op.logoutForm', { logout: 'yes' })
    expect(back.url).toBe('http://localhost:3999/login')
    expect((await browser.open(newAuthorization().path)).html).toContain('ログイン')
  })
})
