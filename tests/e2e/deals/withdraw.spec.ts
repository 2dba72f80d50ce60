import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { openAs } from '../support/visit.ts'
import { call, type Deal, newSale } from '../support/world.ts'

const SERVICE = '仕立て直しの月相談'
const statusLine =
  /Failed to load resource: (the server responded with a status of 409|net::ERR_FAILED)/

const askedSale = async () => {
  const sale = await newSale({ price: '10000', name: SERVICE })
  const wish = { subsc_id: String(sale.deal.id), type: 'refund_full' }
  const { id } = await succeed(call('request_create', wish, sale.buyer))
  return { ...sale, requestId: String(id) }
}

const answer = (seller: Member, request_id: string, words: string) =>
  succeed(call('request_response', { request_id, answer: words }, seller))

const stateOf = async (buyer: Member, request_id: string) =>
  (await succeed(call('request', { request_id }, buyer))).state

const asked = (page: Page) => page.getByRole('dialog', { name: '申請を取り下げますか' })
const overtaken = (page: Page) => page.getByRole('dialog', { name: 'ひと足先に、答えが届きました' })

const openDialog = async (page: Page, buyer: Member) => {
  await openAs(page, buyer, '/requests')
  await page.getByRole('main').getByRole('button', { name: '取り下げる' }).click()
  await expect(asked(page)).toContainText('に ¥10,550')
}

const expectThread = async (page: Page, deal: Deal) => {
  await overtaken(page).getByRole('link', { name: 'メッセージを見る' }).click()
  await expect(page).toHaveURL(`/messages/${deal.contact_id}`)
}

test('the dialog names the service, the next payment and what stays, and withdraws', async ({
  page,
}) => {
  const { buyer, deal, requestId } = await askedSale()
  await openDialog(page, buyer)
  await expect(asked(page).getByRole('button', { name: 'そのまま待つ' })).toBeFocused()
  for (const words of [SERVICE, '針と月さんへ「全額を返金」', 'いままでどおり続きます'])
    await expect(asked(page)).toContainText(words)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.keyboard.press('Escape')
  const opener = page.getByRole('main').getByRole('button', { name: '取り下げる' })
  await expect(opener).toBeFocused()
  const talk = page.getByRole('main').getByRole('link', { name: 'メッセージで相談する' })
  await expect(talk).toHaveAttribute('href', `/messages/${deal.contact_id}`)
  await opener.click()
  await asked(page).getByRole('button', { name: '申請を取り下げる' }).click()
  await expect(page.getByText('申請を取り下げました。取引はつづきます。')).toBeVisible()
  expect(await stateOf(buyer, requestId)).toBe('withdrawn')
})

test.describe('an answer that came first', () => {
  test.use({ viewport: { width: 390, height: 844 }, tolerated: statusLine })

  test('an acceptance is shown with its time and amount', async ({ page }) => {
    const { seller, buyer, deal, requestId } = await askedSale()
    await page.route('**/api/events', route => route.abort())
    await openDialog(page, buyer)
    await answer(seller, requestId, 'respond')
    await asked(page).getByRole('button', { name: '申請を取り下げる' }).click()
    await expect(overtaken(page)).toContainText('針と月さんが申請に応じました')
    await expect(overtaken(page)).toContainText('に終わりました')
    await expect(overtaken(page)).toContainText('¥10,000。カードにふつう5〜10日で戻ります')
    expect(await violationsAtBothWidths(page)).toEqual([])
    await expectThread(page, deal)
  })

  test('a refusal is shown, and the deal goes on', async ({ page }) => {
    const { seller, buyer, requestId } = await askedSale()
    await page.route('**/api/events', route => route.abort())
    await openDialog(page, buyer)
    await answer(seller, requestId, 'not_respond')
    await asked(page).getByRole('button', { name: '申請を取り下げる' }).click()
    await expect(overtaken(page)).toContainText('針と月さんが申請に応じないと答えました')
    await expect(overtaken(page)).toContainText('いままでどおり続きます')
    await page.keyboard.press('Escape')
    await expect(overtaken(page)).toBeHidden()
    await expect(page.getByText('リクエストはありません')).toBeVisible()
  })
})
