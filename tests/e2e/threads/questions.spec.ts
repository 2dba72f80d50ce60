import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths, violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { threeFiles } from '../support/upload-files.ts'
import { holdBack, openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSale, newSeller, newService } from '../support/world.ts'

const press = (page: Page, ...keys: string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve())
const field = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })
const log = (page: Page) => page.getByRole('log')

test('a question is asked with the keyboard, answered live, and goes on in the deal with what was typed', async ({
  page,
  anotherBrowser,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, { name: '所作のひとり稽古' })
  await openAs(page, buyer)
  await page.goto(`/prod/${service}`)
  await page.getByRole('link', { name: '質問する' }).first().focus()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: '千歳さんに質問する' })).toBeVisible()
  const text = page.getByRole('textbox', { name: '質問' })
  await text.focus()
  await page.keyboard.type('浴衣からでも始められますか。')
  await page.reload()
  await expect(text).toHaveValue('浴衣からでも始められますか。')
  expect(await violationsOf(page)).toEqual([])
  await text.focus()
  await press(page, 'Tab', 'Enter')
  await expect(page).toHaveURL(/\/questions\/\d+$/)
  await expect(log(page)).toContainText('浴衣からでも始められますか。')
  await expect(page.getByText('ここまでの話は、取引の部屋へそのままつづきます。')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const other = await anotherBrowser()
  await openAs(other, seller)
  const task = other.getByRole('article').filter({ hasText: '申し込みの前の質問' })
  await expect(task).toContainText('藤野さん「浴衣からでも始められますか。」')
  await expect(task).not.toContainText('返金')
  await other.goto('/contacts')
  await other.getByRole('link', { name: '所作のひとり稽古' }).click()
  await expect(other.getByRole('switch', { name: 'このサービスで質問を受ける' })).toBeChecked()
  expect(await violationsOf(other)).toEqual([])
  await field(other).fill('浴衣で十分です。')
  await other.getByRole('button', { name: '送る' }).click()
  await expect(log(page)).toContainText('浴衣で十分です。')

  await field(page).fill('それを聞いて安心しました。')
  const deal = await newDeal(buyer, service)
  for (const one of [page, other]) {
    await expect(one).toHaveURL(`/messages/${deal.contact_id}`)
    await expect(log(one).getByRole('heading', { name: '部屋がひらきました。' })).toBeVisible()
    await expect(log(one)).not.toContainText('浴衣で十分です。')
    await log(one).getByRole('button', { name: '申し込む前の質問 2通' }).click()
    for (const words of ['質問のはじまり', '浴衣からでも始められますか。', '浴衣で十分です。'])
      await expect(log(one)).toContainText(words)
  }
  await expect(field(page)).toHaveValue('それを聞いて安心しました。')
  expect(await violationsAtBothWidths(page)).toEqual([])
  await log(page).getByRole('button', { name: '申し込む前の質問 2通' }).click()
  await expect(log(page)).not.toContainText('浴衣で十分です。')
  await log(page).getByRole('button', { name: 'はじめたい日' }).click()
  await expect(field(page)).toHaveValue(/はじめたい日は、$/)
  await page.getByRole('button', { name: 'この部屋をさがす' }).click()
  await page.getByRole('textbox', { name: 'この部屋をさがす' }).fill('十分')
  await expect(log(page).getByText('浴衣で十分です。')).toBeInViewport()
})

test('a seller stops taking questions, and a closed one can only be read', async ({
  page,
  anotherBrowser,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, {})
  await openAs(page, buyer, `/question/create/${service}`)
  await page.getByRole('textbox', { name: '質問' }).fill('こんにちは。')
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: '画像やPDFを添える' }).click()
  await (await choosing).setFiles(await threeFiles())
  const picked = page.getByRole('list', { name: '添えるファイル' }).getByRole('listitem')
  await expect(picked).toHaveCount(3)
  await page.reload()
  await expect(picked).toHaveCount(3)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page).toHaveURL(/\/questions\/\d+$/)
  await expect(log(page).getByRole('button', { name: /画像「鏡.jpg」/ })).toBeVisible()
  const path = new URL(page.url()).pathname
  const other = await anotherBrowser()
  await openAs(other, seller, path)
  await other.getByRole('switch', { name: 'このサービスで質問を受ける' }).click()
  await expect(other.getByText('新しい質問を受けません。')).toBeVisible()
  await other.getByRole('button', { name: 'この質問を閉じる' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '閉じる', exact: true }).click()
  for (const one of [page, other]) {
    await expect(one.getByText('このメッセージは終了しました')).toBeVisible()
  }
  await page.goto(`/question/create/${service}`)
  await expect(page.getByText('いまは質問を受け付けていません。')).toBeVisible()
  await page.goto(`/prod/${service}`)
  await expect(page.getByRole('link', { name: '申し込む' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: '質問する' })).toHaveCount(0)
})

test('a question that is closed before the page hears of events shows its end', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const input = { prod_id: String(await newService(seller, {})), text: 'こんにちは。' }
  const { contact_id } = await succeed(call('question_create', input, buyer))
  const listen = await holdBack(page, '**/api/events')
  await openAs(page, buyer, `/questions/${contact_id}`)
  await expect(field(page)).toBeVisible()
  await succeed(call('question_close', { contact_id: String(contact_id) }, seller))
  listen()
  await expect(page.getByText('このメッセージは終了しました')).toBeVisible()
})

test('beside a question the asker finds reviews and report, the seller who asks', async ({
  page,
  anotherBrowser,
}) => {
  const { seller, buyer: earlier, service, deal } = await newSale({ seller: '千歳' })
  const contact_id = String(deal.contact_id)
  for (const person of [earlier, seller])
    await succeed(
      call('add_good', { contact_id, type: 'good', text: '毎月たのしみです。' }, person),
    )
  const buyer = await newMember('藤野')
  const asked = { prod_id: String(service), text: 'こんにちは。' }
  const question = await succeed(call('question_create', asked, buyer))
  await openAs(page, buyer, `/questions/${question.contact_id}`)
  await page.getByRole('button', { name: '運営に知らせてください' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: '口コミ 1件' }).click()
  await expect(page).toHaveURL(`/prod/${service}#reviews`)

  const other = await anotherBrowser()
  await openAs(other, seller, `/questions/${question.contact_id}`)
  await expect(other.getByText(/から・よかった 0$/)).toBeVisible()
  await other.setViewportSize({ width: 390, height: 844 })
  await expect(other.getByText('藤野さん・よかった 0')).toBeVisible()
})

test('at 390 px a question is asked from the bar, answered, and closed from the menu', async ({
  page,
  anotherBrowser,
}) => {
  const [seller, asker] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, {})
  const other = await anotherBrowser()
  for (const one of [page, other]) await one.setViewportSize({ width: 390, height: 844 })
  await openAs(page, asker, `/prod/${service}`)
  await page.getByRole('link', { name: '質問する' }).last().click()
  await page.getByRole('textbox', { name: '質問' }).fill('浴衣でもよいですか。')
  await page.getByRole('button', { name: '送る' }).click()
  await expect(page).toHaveURL(/\/questions\/\d+$/)
  await expect(page.getByRole('link', { name: '申し込む' })).toBeVisible()
  await openAs(other, seller, '/contacts')
  await other.getByRole('link', { name: '藤野' }).click()
  await field(other).fill('浴衣で十分です。')
  await other.getByRole('button', { name: '送る' }).click()
  await expect(log(page)).toContainText('浴衣で十分です。')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'この相手について' }).click()
  await page.getByRole('button', { name: 'この質問を閉じる' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '閉じる', exact: true }).click()
  for (const one of [page, other])
    await expect(one.getByText('このメッセージは終了しました')).toBeVisible()
})
