import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAuthorization, redeem } from '../testing/oidc-client.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
  for (const name of ['toko', 'fujino']) {
    const email = `${name}@yosooi.example`
    await world.post('/control/persons', { email, password: 'yosooi-demo', email_verified: true })
  }
})
afterAll(() => world.close())

it('lets the next login be the chosen person’s, once, whoever was logged in before', async () => {
  const browser = createBrowser(world.url)
  const logIn = async (parameters?: Record<string, string>) => {
    const { path, verifier } = newAuthorization(parameters)
    const arrived = await browser.open(path)
    if (arrived.status !== 0) return arrived.html
    return decodeJwt((await redeem(world.url, arrived, verifier)).id_token).email
  }
  const enterAs = async (name: string) => {
    const button = `${name}　この人で入る`
    const email = `${name}@yosooi.example`
    return (await browser.submit(await browser.open('/'), button, { email })).url
  }
  expect(await enterAs('toko')).toMatch(/^http:\/\/localhost:\d+\/login$/)
  expect(await logIn()).toBe('toko@yosooi.example')
  await enterAs('fujino')
  expect(await logIn()).toBe('fujino@yosooi.example')
  expect(await logIn({ prompt: 'login' })).toContain('この世界の人')
})

it('shows the login page when no known person was chosen', async () => {
  const browser = createBrowser(world.url)
  await fetch(`${world.url}/control/enter`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'nobody@yosooi.example' }),
    redirect: 'manual',
  })
  expect((await browser.open(newAuthorization().path)).html).toContain('この世界の人')
})
