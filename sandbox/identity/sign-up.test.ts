import { createBrowser } from '@yosooi/sandbox-kit/testing/browser'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newAuthorization, redeem } from '../testing/oidc-client.ts'
import { openTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await openTestWorld()
})
afterAll(() => world.close())

const good = { email: 'haru@example.com', password: 'sandbox-pass', confirm: 'sandbox-pass' }

async function openSignUp() {
  const browser = createBrowser(world.url)
  const authorization = newAuthorization({ screen_hint: 'signup' })
  return { browser, ...authorization, form: await browser.open(authorization.path) }
}

interface ReceivedMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const linkOf = (mail: ReceivedMail | undefined) => /http\S+/.exec(mail?.text ?? '')?.[0] ?? ''

it('goes on to the product unverified, and the mailed link verifies', async () => {
  const { browser, form, path, verifier } = await openSignUp()
  const arrived = await browser.submit(form, '確認', good)
  const tokens = await redeem(world.url, arrived, verifier)
  expect(decodeJwt(tokens.id_token).email_verified).toBe(false)

  const [mail] = await world.get<ReceivedMail[]>(`/control/mails?to=${good.email}`)
  expect(mail).toMatchObject({ to: good.email, subject: 'メールアドレスの確認' })
  expect(linkOf(mail)).toContain(`${world.url}/identity/verify?token=`)
  const page = await browser.open(linkOf(mail))
  expect(page.html).toContain('メールアドレスを確認しました')

  const again = newAuthorization()
  const renewed = await redeem(world.url, await browser.open(again.path), again.verifier)
  expect(decodeJwt(renewed.id_token).email_verified).toBe(true)
  expect(path).not.toBe(again.path)
})

it('says at each field what is wrong and keeps the address', async () => {
  const { browser, form } = await openSignUp()
  const bad = { email: 'haru@', password: 'short', confirm: 'other' }
  const page = await browser.submit(form, '確認', bad)
  expect(page.status).toBe(422)
  expect(page.html).toContain('メールアドレスの形で入力してください')
  expect(page.html).toContain('パスワードは8文字以上で入力してください')
  expect(page.html).toContain('パスワードが一致しません')
  expect(page.html).toContain('value="haru@"')
})

it('refuses an address that is taken', async () => {
  await world.post('/control/persons', { email: 'taken@example.com', password: 'x' })
  const { browser, form } = await openSignUp()
  const page = await browser.submit(form, '確認', { ...good, email: 'Taken@example.com' })
  expect(page.html).toContain('このメールアドレスはすでに使われています')
})

it('refuses an unknown link and a finished form', async () => {
  const { browser, form } = await openSignUp()
  expect((await browser.open('/identity/verify?token=nothing')).status).toBe(400)
  await browser.submit(form, '確認', { ...good, email: 'once@example.com' })
  const page = await browser.open(form.url)
  expect(page.html).toContain('ログインの手続きが見つかりません')
})
