import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { test } from './support/test.ts'
import { asksBeforeLeaving, open, openAs } from './support/visit.ts'
import { mailsTo, newAddress, newMember } from './support/world.ts'

// A test looks at the turning mark of a busy button.
test.use({ reducedMotion: 'no-preference' })

const CATEGORIES = [
  'サービスについての質問',
  'トラブルについての質問',
  'サイトの不具合の報告',
  'ご意見・ご要望',
  '取材のお申し込み',
  'その他',
]

const fields = (page: Page) => ({
  name: page.getByLabel('お名前'),
  tel: page.getByLabel('電話番号'),
  email: page.getByLabel('メールアドレス'),
  text: page.getByLabel('お問い合わせの内容'),
  send: page.getByRole('button', { name: '送信する' }),
})

async function write(page: Page, email = newAddress()): Promise<void> {
  const { name, email: address, text } = fields(page)
  await name.fill('藤野')
  await address.fill(email)
  await page.getByRole('radio', { name: 'サイトの不具合の報告' }).check()
  await text.fill('二枚めの写真だけが空のまま残りました。\n読み込み直すと直りました。')
}

test.beforeEach(({ page }) => open(page, '/mail'))

test('[MAIL-01] [MAIL-02] [MAIL-03] [VAL-01] [VAL-12] has five fields, six categories and an optional phone', async ({
  page,
}) => {
  const form = page.locator('main form')
  const { name, tel, email, text, send } = fields(page)
  for (const field of [name, tel, email, text]) await expect(field).toHaveCount(1)
  await expect(form.getByRole('textbox')).toHaveCount(4)
  const kinds = form.getByRole('group', { name: 'ご用件' }).getByRole('radio')
  const offered = await kinds.evaluateAll(all =>
    (all as HTMLInputElement[]).map(({ value, labels }) => [value, labels?.[0]?.textContent]),
  )
  expect(offered).toEqual(CATEGORIES.map((label, index) => [String(index + 1), label]))
  await expect(form.getByText('任意')).toHaveCount(1)
  await expect(form.locator('label').filter({ hasText: '任意' })).toContainText('電話番号')
  await expect(send).toBeDisabled()
  await write(page)
  await expect(tel).toHaveValue('')
  await expect(send).toBeEnabled()
})

test.describe(() => {
  test.use({ tolerated: /net::ERR_FAILED/ })

  test('a message whose answer was lost is sent again by the same button, and arrives once', async ({
    page,
  }) => {
    const email = newAddress()
    await write(page, email)
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      await route.abort()
    }
    await page.route('**/api/mail', loseAnswer, { times: 1 })
    await fields(page).send.click()
    await expect(page.getByRole('alert')).toBeVisible()
    await fields(page).send.click()
    await expect(page).toHaveURL('/mail/success')
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  })
})

const mark = (field: Locator) =>
  field.locator('xpath=ancestor::div[label][1]/label/span[@aria-hidden="true"]')

/** An invalid field shows its error and no check mark, and the form cannot be sent. */
async function expectFault(page: Page, field: Locator, typed: string, message: string) {
  await field.fill(typed)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(field).toHaveAccessibleDescription(new RegExp(message))
  await expect(mark(field)).toHaveCount(0)
  await expect(fields(page).send).toBeDisabled()
}

async function expectRight(page: Page, field: Locator, typed: string) {
  await field.fill(typed)
  await page.getByRole('heading', { level: 1 }).click()
  await expect(mark(field)).toHaveCount(1)
}

test('[VAL-15] [VAL-16] every invalid field shows its error, every valid one a mark', async ({
  page,
}) => {
  const { name, tel, email, text, send } = fields(page)
  const kind = page.getByRole('group', { name: 'ご用件' }).locator('legend [aria-hidden="true"]')
  for (const field of [name, tel, email, text]) await expect(mark(field)).toHaveCount(0)
  await expect(kind).toHaveCount(0)
  await write(page)
  await expect(kind).toHaveCount(1)
  await tel.focus()
  await tel.blur()
  await expect(mark(tel)).toHaveCount(0)
  await test.step('[VAL-08] the name', async () => {
    await expectFault(page, name, ' 　', '入力してください')
    await expectFault(page, name, 'あ'.repeat(21), '20文字以内で記入してください')
    await expectRight(page, name, 'あ'.repeat(20))
  })
  await test.step('[VAL-09] [VAL-10] the address', async () => {
    await expectFault(page, email, '', '入力してください')
    for (const typed of ['abc', 'abc@'])
      await expectFault(page, email, typed, 'メールアドレスの形式で入力してください')
    await expectRight(page, email, 'a@example.com')
  })
  await test.step('[VAL-11] the phone number', async () => {
    for (const typed of ['03-1234-5678', '０３１２'])
      await expectFault(page, tel, typed, 'ハイフンなし、半角数字のみで入力してください')
    await expectRight(page, tel, '0312345678')
  })
  await test.step('[VAL-14] the text', async () => {
    await expectFault(page, text, ' \n　', '入力してください')
    await expectFault(page, text, 'あ'.repeat(1001), '1000文字以内で記入してください')
    await expectRight(page, text, 'あ'.repeat(1000))
  })
  await expect(send).toBeEnabled()
})

test('[VAL-13] the category shows its error once the focus has left it', async ({ page }) => {
  await page.getByRole('radio', { name: 'その他' }).focus()
  await fields(page).text.focus()
  await expect(page.getByText('選択してください')).toBeVisible()
  await expect(page.getByText('あと4か所で送れます。')).toBeVisible()
})

test('[MAIL-04] [MAIL-05] [MAIL-07] [MAIL-08] [MAIL-09] a visitor sends an inquiry once and sees its receipt', async ({
  page,
  context,
}) => {
  const tokens: (string | undefined)[] = []
  const held = Promise.withResolvers<void>()
  await page.route('**/api/mail', async route => {
    tokens.push(route.request().headers().authorization)
    await held.promise
    await route.continue()
  })
  const address = newAddress()
  await write(page, address)
  const { send } = fields(page)
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  expect(await send.evaluate(button => getComputedStyle(button, '::before').animationName)).toMatch(
    /turn/,
  )
  held.resolve()
  await expect(page).toHaveURL('/mail/success')
  expect(tokens).toEqual([undefined])
  await expect(page.getByText(`${address} へ送りました`)).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(1)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/mail/success')
  await expect(elsewhere.getByText('お返事', { exact: true })).toBeVisible()
  await expect(elsewhere.getByText('へ送りました')).toHaveCount(0)
  // The next user of this tab must not see who wrote before.
  await page.reload()
  await expect(page.getByText('お返事', { exact: true })).toBeVisible()
  await expect(page.getByText('へ送りました')).toHaveCount(0)
  await page.getByRole('link', { name: 'トップへもどる' }).click()
  await expect(page).toHaveURL('/')
})

test('[MAIL-08] both pictures are shown', async ({ page }) => {
  const seen = new Set<string | null>()
  for (let visit = 0; visit < 40 && seen.size < 2; visit++) {
    await page.goto('/mail/success')
    seen.add(await page.locator('main img').getAttribute('src'))
  }
  expect(seen.size).toBe(2)
})

test('[MAIL-06] a failure keeps all typed text', async ({ page }) => {
  await page.route('**/api/mail', route => route.fulfill({ json: {} }))
  await write(page)
  await fields(page).send.click()
  await expect(page.getByRole('alert')).toContainText('送信できませんでした')
  await expect(page).toHaveURL('/mail')
  await expect(fields(page).name).toHaveValue('藤野')
  await expect(fields(page).text).toHaveValue(/読み込み直すと/)
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a field that the server refuses has the focus and shows why, also one that was filled in', async ({
    page,
  }) => {
    const fields400 = { text: '送れない文字があります', email: 'この宛先には送れません' }
    const error = { message: '入力内容をご確認ください', fields: fields400 }
    await page.route('**/api/mail', route => route.fulfill({ status: 400, json: { error } }))
    await openAs(page, await newMember('澪'))
    await page.goto('/mail')
    const { email, text, send } = fields(page)
    await page.getByRole('radio', { name: 'その他' }).check()
    await text.fill('棚の並びについて。')
    await send.click()
    await expect(email).toBeFocused()
    await expect(email).toHaveAccessibleDescription('この宛先には送れません')
    await expect(text).toHaveAccessibleDescription(/送れない文字があります/)
  })
})

test('a visitor is asked before a written message is lost', async ({ page }) => {
  await asksBeforeLeaving(page, fields(page).text, '返金についてうかがいます。')
})

test('[MAIL-07] a member finds name and address filled in, and the request carries the token', async ({
  page,
}) => {
  const member = await newMember('澪')
  await openAs(page, member)
  await page.goto('/mail')
  const { name, email, text, send } = fields(page)
  await expect(name).toHaveValue('澪')
  await expect(email).toHaveValue(member.email)
  await page.getByRole('radio', { name: 'ご意見・ご要望' }).check()
  await text.fill('棚の並びが見やすくなりました。')
  const sent = page.waitForRequest('**/api/mail')
  await send.click()
  expect((await sent).headers().authorization).toMatch(/^Bearer /)
  await expect(page.getByText(`${member.email} へ送りました`)).toBeVisible()
  await expect.poll(() => mailsTo(member.email)).toContain('お問い合わせを受け取りました')
})
