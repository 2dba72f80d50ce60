import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, mailsTo, newMember, newSale, newSeller, newService } from '../support/world.ts'

// The browser's lines about what is refused.
test.use({ tolerated: /403 \(Forbidden\).*(checkout_start|question_create)/ })

const field = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
const menu = (page: Page) => page.getByRole('button', { name: 'この相手について' })
const ASKED = '左利きでも結べますか。'

async function newQuestion() {
  const [seller, asker] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, {})
  const input = { prod_id: String(service), text: ASKED }
  const { contact_id } = await succeed(call('question_create', input, asker))
  return { seller, asker, service, path: `/questions/${contact_id}` }
}

/**
 * On phones the top bar, by which `openAs` knows that the login holds, is hidden on a thread page.
 */
async function openThread(page: Page, person: Member, path: string, width: number) {
  await page.setViewportSize({ width, height: 844 })
  await openAs(page, person)
  await page.goto(path)
}

async function blockFromThread(page: Page, name: string, { reports = false } = {}) {
  await menu(page).click()
  await page.getByRole('button', { name: 'ブロックする', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${name}さんをブロックしますか` })
  await expect(dialog).toContainText('いまの質問の部屋は閉じます')
  expect(await violationsOf(page)).toEqual([])
  if (reports) await dialog.getByRole('checkbox', { name: /^運営にも知らせる/ }).check()
  await dialog.getByRole('button', { name: `${name}さんをブロックする` }).click()
}

for (const width of [390, 1280])
  test(`at ${width} px a block from the thread page closes an open question at once, and the other sees what everybody sees`, async ({
    page,
    anotherBrowser,
  }) => {
    const { seller, asker, service, path } = await newQuestion()
    const other = await anotherBrowser()
    await openThread(other, asker, path, width)
    await field(other).fill('とどいていますか')
    await openThread(page, seller, path, width)
    await menu(page).click()
    await expect(page.getByRole('link', { name: 'プロフィールを見る' })).toHaveAttribute(
      'href',
      `/user/${asker.id}`,
    )
    await expect(page.getByRole('button', { name: '運営に知らせる' })).toBeVisible()
    await page.keyboard.press('Escape')
    await blockFromThread(page, '藤野')
    await expect(page.getByText('藤野さんをブロックしました。')).toBeVisible()
    for (const one of [page, other]) {
      await expect(one.getByText('このメッセージは終了しました')).toBeVisible()
      await expect(field(one)).toHaveCount(0)
    }
    await menu(page).click()
    await expect(page.getByRole('button', { name: 'ブロックする', exact: true })).toHaveCount(0)

    // The other side: no question, and an application is refused in the usual words.
    await other.goto(`/prod/${service}`)
    await expect(other.getByRole('link', { name: '申し込む' }).first()).toBeVisible()
    await expect(other.getByRole('link', { name: '質問する' })).toHaveCount(0)
    await other.goto(`/question/create/${service}`)
    await expect(other.getByText('いまは質問を受け付けていません。')).toBeVisible()
    await expect(other.getByRole('textbox', { name: '質問' })).toHaveCount(0)
    await other.goto(`/subsc/create/${service}`)
    await other.getByRole('button', { name: /申し込/ }).click()
    await expect(
      other.getByText('いまは申し込めません。ほかのサービスをごらんください。'),
    ).toBeVisible()
    expect((await mailsTo(asker.email)).filter(subject => subject.includes('ブロック'))).toEqual([])
  })

test('a question that is refused while it is being written keeps its words', async ({ page }) => {
  const [seller, asker] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, {})
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, asker, `/question/create/${service}`)
  const text = page.getByRole('textbox', { name: '質問' })
  await text.fill(ASKED)
  await succeed(call('block_add', { user_id: String(asker.id) }, seller))
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('alert')).toContainText('いまは質問を受け付けていません。')
  await expect(text).toHaveValue(ASKED)
})

test('a block from a running deal leaves its thread open and can report it to the operator', async ({
  page,
}) => {
  const { buyer, deal } = await newSale({ seller: '針と月', buyer: '藤野' })
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  const report = page.waitForRequest('**/api/report_create')
  await blockFromThread(page, '針と月', { reports: true })
  expect((await report).postData()).toContain('talk')
  await expect(page.getByText('針と月さんをブロックしました。運営にも知らせました。')).toBeVisible()
  await field(page).fill('取引はつづけます。')
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page.getByRole('log')).toContainText('取引はつづけます。')
})
