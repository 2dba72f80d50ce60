import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { newPicturedService } from '../support/new-pictured-service.ts'
import { test } from '../support/test.ts'
import { countCalls, openAs, refuse } from '../support/visit.ts'
import { call, newSeller, newService, signUp } from '../support/world.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 900 }

const form = (page: Page) => ({
  name: page.getByLabel('ニックネーム'),
  register: page.getByRole('button', { name: '同意して登録する' }),
})

test('[VAL-01] [VAL-35] the nickname is validated at its field', async ({ page }) => {
  await openAs(page, await signUp('澪'), '/user/create')
  const { name, register } = form(page)
  await expect(register).toBeDisabled()
  await name.fill(' 　')
  await name.blur()
  await expect(name).toHaveAccessibleDescription(/入力してください/)
  await expect(register).toBeDisabled()
  await name.fill('あ'.repeat(21))
  await expect(name).toHaveAccessibleDescription(/20文字以内で記入してください/)
  await expect(register).toBeDisabled()
  await name.fill('👗'.repeat(20))
  await expect(register).toBeEnabled()
})

test('[USR-09] a double click registers once', async ({ page }) => {
  await openAs(page, await signUp('澪'), '/user/create')
  const { name, register } = form(page)
  const calls = countCalls(page, 'user_create')
  await name.fill('澪')
  await page.reload()
  await expect(name).toHaveValue('澪')
  await register.dblclick()
  await expect(page).toHaveURL('/mypage')
  expect(calls()).toBe(1)
})

test('the service that a person came for is on my page after the registration, until it is dismissed', async ({
  page,
}) => {
  const service = await newService(await newSeller('透子'), { name: '眉の相談' })
  await openAs(page, await signUp('澪'), `/subsc/create/${service}`)
  await expect(page).toHaveURL('/user/create')
  await page.goto('/')
  const left = page.getByRole('complementary', { name: '登録のつづき' })
  await expect(left).toContainText('「眉の相談」の申し込みにもどれます')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const line = await left.boundingBox()
    const bar = await page.getByRole('banner').boundingBox()
    if (!line || !bar) throw new Error('the line and the top bar have no place')
    expect(line.y + line.height).toBeLessThanOrEqual(bar.y)
  }
  await left.getByRole('link', { name: '登録をつづける' }).click()
  const { name, register } = form(page)
  await name.fill('澪')
  await register.click()
  await expect(page).toHaveURL('/mypage')
  const begun = page.getByRole('region', { name: '眉の相談' })
  await begun.getByRole('link', { name: '申し込みにもどる' }).click()
  await expect(page).toHaveURL(`/subsc/create/${service}`)
  await page.goto('/mypage')
  await expect(page.getByRole('heading', { name: '得意なことを、ひとつ。' })).toBeVisible()
  await expect(page.getByRole('link', { name: '口座を登録する' })).toBeVisible()
  await expect(page.getByRole('list', { name: '最近見たもの' })).toHaveCount(0)
  await page.goto(`/prod/${service}`)
  await page.getByRole('button', { name: '「眉の相談」をお気に入りに入れる' }).first().click()
  await expect(page.getByText('お気に入りに入れました。')).toBeVisible()
  await page.goto('/mypage')
  const seen = page.getByRole('list', { name: '最近見たもの' })
  await expect(seen.getByRole('link')).toHaveText(['眉の相談'])
  await expect(page.getByRole('link', { name: 'お気に入り 1' })).toBeVisible()
  await begun.getByRole('button', { name: 'いまはやめておく' }).click()
  await expect(begun).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '購入' })).toBeVisible()
  await expect(begun).toHaveCount(0)
})

test('a person who came to ask returns to the question, not to the application', async ({
  page,
}) => {
  const service = await newService(await newSeller('透子'), { name: '眉の相談' })
  await openAs(page, await signUp('澪'), `/question/create/${service}`)
  await expect(page).toHaveURL('/user/create')
  const { name, register } = form(page)
  await name.fill('澪')
  await register.click()
  const begun = page.getByRole('region', { name: '眉の相談' })
  await expect(begun).toContainText('質問のつづき')
  await begun.getByRole('link', { name: '質問にもどる' }).click()
  await expect(page).toHaveURL(`/question/create/${service}`)
  await page.getByRole('textbox', { name: '質問' }).fill('はじめてでも大丈夫ですか。')
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page).toHaveURL(/\/questions\//)
  await page.goto('/mypage')
  await expect(page.getByRole('heading', { name: '購入' })).toBeVisible()
  await expect(begun).toHaveCount(0)
})

test('a person who came to offer a service finds the next step on my page, until it is dismissed', async ({
  page,
}) => {
  await openAs(page, await signUp('澪'), '/prod/create')
  await expect(page).toHaveURL('/user/create')
  await page.goto('/')
  const left = page.getByRole('complementary', { name: '登録のつづき' })
  await expect(left).toContainText('サービスを作るところへもどれます')
  await left.getByRole('link', { name: '登録をつづける' }).click()
  const { name, register } = form(page)
  await name.fill('澪')
  await register.click()
  await expect(page).toHaveURL('/mypage')
  const begun = page.getByRole('region', { name: '次は、受け取り口座の登録です' })
  await expect(begun).toContainText('サービスを作るつづき')
  await begun.getByRole('link', { name: '口座の登録へすすむ' }).click()
  await expect(page).toHaveURL('/prod/create')
  await page.goBack()
  await begun.getByRole('button', { name: 'いまはやめておく' }).click()
  await expect(begun).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: '購入' })).toBeVisible()
  await expect(begun).toHaveCount(0)
})

test('a service that was paused before the registration can be asked about', async ({ page }) => {
  const seller = await newSeller('透子')
  const service = await newPicturedService(seller, 1)
  await openAs(page, await signUp('澪'), `/subsc/create/${service}`)
  await expect(page).toHaveURL('/user/create')
  await succeed(call('prod_switch', { prod_id: String(service), secret: '0' }, seller))
  const { name, register } = form(page)
  await name.fill('澪')
  await register.click()
  const begun = page.getByRole('region').filter({ hasText: '申し込みのつづき' })
  await expect(begun).toContainText('いまは停止中です。')
  await begun.getByRole('link', { name: '質問する' }).click()
  await expect(page).toHaveURL(`/question/create/${service}`)
})

test.describe(() => {
  test.use({ tolerated: /Failed to load resource/ })

  test('[USR-11] [USR-13] a refusal shows its text and keeps what was typed', async ({ page }) => {
    await openAs(page, await signUp('澪'), '/user/create')
    await refuse(page, 'user_create', 'ただいま登録をとめています')
    const { name, register } = form(page)
    await name.fill('澪')
    await register.click()
    await expect(page.getByRole('alert')).toHaveText('ただいま登録をとめています')
    await expect(name).toHaveValue('澪')
    await page.getByRole('main').getByRole('link', { name: 'ログアウトする' }).click()
    await expect(page).toHaveURL('/logout')
  })

  test('[USR-12] a refusal without a text shows ours', async ({ page }) => {
    await openAs(page, await signUp('澪'), '/user/create')
    await refuse(page, 'user_create')
    const { name, register } = form(page)
    await name.fill('澪')
    await register.click()
    await expect(page.getByRole('alert')).toHaveText(
      'ユーザー登録に失敗しました。再ログインしてお試しください。',
    )
  })

  test('[USR-04] a mail that cannot be sent again shows an error', async ({ page }) => {
    await openAs(page, await signUp('澪', { verified: false }), '/user/create')
    await refuse(page, 'auth0_send_email')
    await page.getByRole('button', { name: '確認メールをもう一度送る' }).click()
    await expect(
      page.getByText('メールの送信に失敗しました。時間をおいて再度お試しください。', {
        exact: true,
      }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'リンクをひらいたので、つづける' }).click()
    await expect(page.getByText(/まだ確認が済んでいません/)).toBeVisible()
  })
})
