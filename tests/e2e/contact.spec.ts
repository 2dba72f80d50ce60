import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { mailsTo, newAddress, newMember } from './support/world.ts'

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

test('[MAIL-01] [MAIL-02] [MAIL-03] [VAL-12] has five fields, six categories and an optional phone', async ({
  page,
}) => {
  const form = page.locator('main form')
  await expect(form.getByRole('radio')).toHaveCount(6)
  const values = await form
    .getByRole('radio')
    .evaluateAll(all => all.map(one => (one as HTMLInputElement).value))
  expect(values).toEqual(['1', '2', '3', '4', '5', '6'])
  await expect(form.getByText('任意')).toHaveCount(1)
  await expect(fields(page).send).toBeDisabled()
  await write(page)
  await expect(fields(page).send).toBeEnabled()
})

test('[VAL-08] [VAL-09] [VAL-10] [VAL-11] [VAL-13] [VAL-14] [VAL-15] [VAL-16] every mistake stands at its field', async ({
  page,
}) => {
  const { name, tel, email, text, send } = fields(page)
  const wrong = async (message: string, put: () => Promise<void>) => {
    await put()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(send).toBeDisabled()
  }
  await write(page)
  await wrong('入力してください', () => name.fill(' 　'))
  await wrong('20文字以内で記入してください', () => name.fill('あ'.repeat(21)))
  await name.fill('あ'.repeat(20))
  await wrong('メールアドレスの形式で入力してください', () => email.fill('abc@'))
  await email.fill('a@example.com')
  await wrong('ハイフンなし、半角数字のみで入力してください', () => tel.fill('03-1234-5678'))
  await tel.fill('0312345678')
  await wrong('1000文字以内で記入してください', () => text.fill('あ'.repeat(1001)))
  await text.fill('あ'.repeat(1000))
  await expect(send).toBeEnabled()
})

test('[VAL-13] the category asks for a choice once it has been passed by', async ({ page }) => {
  await page.getByRole('radio', { name: 'その他' }).focus()
  await fields(page).text.focus()
  await expect(page.getByText('選択してください')).toBeVisible()
  await expect(page.getByText('あと4か所で送れます。')).toBeVisible()
})

test('[MAIL-04] [MAIL-05] [MAIL-07] [MAIL-08] [MAIL-09] a visitor sends a letter once and arrives', async ({
  page,
  context,
}) => {
  const tokens: (string | undefined)[] = []
  await page.route('**/api/mail', async route => {
    tokens.push(route.request().headers().authorization)
    await new Promise(resolve => setTimeout(resolve, 500))
    await route.continue()
  })
  const address = newAddress()
  await write(page, address)
  const { send } = fields(page)
  await send.dblclick()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  await expect(page).toHaveURL('/mail/success')
  expect(tokens).toEqual([undefined])
  await expect(page.getByText(`${address} へ送りました`)).toBeVisible()
  await expect(page.locator('main img')).toHaveCount(1)
  const elsewhere = await context.newPage()
  await elsewhere.goto('/mail/success')
  await expect(elsewhere.getByText('お返事', { exact: true })).toBeVisible()
  await expect(elsewhere.getByText('へ送りました')).toHaveCount(0)
  await page.getByRole('link', { name: 'トップへもどる' }).click()
  await expect(page).toHaveURL('/')
})

test('[MAIL-08] both pictures come up', async ({ page }) => {
  const seen = new Set<string | null>()
  for (let visit = 0; visit < 40 && seen.size < 2; visit++) {
    await page.goto('/mail/success')
    seen.add(await page.locator('main img').getAttribute('src'))
  }
  expect(seen.size).toBe(2)
})

test('[MAIL-06] a failure leaves every word where it was', async ({ page }) => {
  await page.route('**/api/mail', route => route.fulfill({ json: {} }))
  await write(page)
  await fields(page).send.click()
  await expect(page.getByRole('alert')).toContainText('送信できませんでした')
  await expect(page).toHaveURL('/mail')
  await expect(fields(page).name).toHaveValue('藤野')
  await expect(fields(page).text).toHaveValue(/読み込み直すと/)
})

test('[MAIL-07] a member finds name and address filled in, and the letter carries the token', async ({
  page,
}) => {
  const member = await newMember('澪')
  await logIn(page, member)
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
