import { expect } from '@playwright/test'
import { SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { violationsAtBothWidths } from '../support/axe.ts'
import { untilLive } from '../support/live.ts'
import { photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { holdAnswer, holdBack, nextFrame, open, openAs } from '../support/visit.ts'
import { call, newDeal, newMember, newSeller, newService, write } from '../support/world.ts'

test.describe('while a call fails', () => {
  test.use({ tolerated: /Failed to load resource/ })

  test('a seller finds the tasks, and a part that failed is loaded again', async ({ page }) => {
    const [seller, buyer] = await Promise.all([newSeller('藤野'), newMember('澤')])
    const deal = await newDeal(buyer, await newService(seller, { name: '黒い靴の相談' }))
    await write(buyer, deal, '27.5cmの黒い靴をさがしています。')
    await openAs(page, seller)
    await page.route('**/api/desk_services', route => route.abort())
    await page.getByRole('link', { name: '仕事机' }).click()
    await expect(page.getByRole('heading', { name: '待っているもの 1' })).toBeVisible()
    await expect(page.getByRole('heading', { name: /27.5cmの黒い靴/ })).toBeVisible()
    const failed = page.getByRole('alert').filter({ hasText: 'サービスと月ごとの売上' })
    await expect(failed).toBeVisible()
    await page.unroute('**/api/desk_services')
    await failed.getByRole('button', { name: 'もう一度' }).click()
    await expect(page.getByRole('link', { name: '黒い靴の相談' })).toBeVisible()
    await expect(page.getByRole('table', { name: '月ごとの売上' })).toContainText('¥3,840')
    await page.getByRole('link', { name: '返事を書く' }).click()
    await expect(page).toHaveURL(new RegExp(`/messages/${deal.contact_id}$`))
  })
})

test('rows stay under the pointer that comes while newer ones are being loaded', async ({
  page,
}) => {
  const seller = await newSeller('藤野')
  const service = await newService(seller)
  const [first, second] = await Promise.all([newMember('澤'), newMember('倉田')])
  await write(first, await newDeal(first, service), '黒い靴をさがしています。')
  await openAs(page, seller, '/desk')
  const tasks = page.getByRole('region', { name: '待っているもの' }).getByRole('listitem')
  await expect(tasks).toHaveCount(1)
  const goOn = await holdBack(page, '**/api/desk')
  const asked = page.waitForRequest('**/api/desk')
  await write(second, await newDeal(second, service), '帯を結べません。')
  await asked
  await page.getByRole('link', { name: '返事を書く' }).hover()
  const late = page.waitForResponse('**/api/desk')
  goOn()
  await (await late).finished()
  await nextFrame(page)
  await expect(tasks).toHaveCount(1)
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tasks).toHaveCount(2)
})

test('the pointer on the rows does not stop the reading of the services', async ({ page }) => {
  const seller = await newSeller('藤野')
  const buyer = await newMember('澤')
  const service = await newService(seller, { name: '黒い靴の相談' })
  await write(buyer, await newDeal(buyer, service), '黒い靴をさがしています。')
  const releaseServices = await holdBack(page, '**/api/desk_services')
  await openAs(page, seller, '/desk')
  const answer = page.getByRole('link', { name: '返事を書く' })
  await expect(answer).toBeVisible()
  const release = await holdBack(page, '**/api/desk')
  const asked = page.waitForRequest('**/api/desk')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await asked
  await answer.hover()
  release()
  releaseServices()
  await expect(page.getByRole('link', { name: '黒い靴の相談' })).toBeVisible()
})

test('a task that comes in while the first ones are being read is shown', async ({ page }) => {
  const seller = await newSeller('藤野')
  const buyer = await newMember('澤')
  const deal = await newDeal(buyer, await newService(seller))
  await openAs(page, seller, `/messages/${deal.contact_id}`)
  await untilLive(page, buyer, deal)
  await page.getByRole('banner').getByRole('link', { name: 'マイページ' }).click()
  const { given, arrive } = await holdAnswer(page, '**/api/desk')
  // By keyboard, since rows wait while the pointer is on them.
  await page.getByRole('link', { name: '仕事机' }).press('Enter')
  await given
  await write(buyer, deal, '黒い靴をさがしています。')
  await expect(page).toHaveTitle(/^（1）/)
  arrive()
  await expect(page.getByRole('heading', { name: /黒い靴をさがしています/ })).toBeVisible()
})

test('a person who never offered a service sees how to begin', async ({ page }) => {
  const person = await newMember('倉田')
  await openAs(page, person)
  await open(page, '/desk')
  await expect(page.getByRole('heading', { level: 1, name: /仕事机に/ })).toBeVisible()
  // In the order in which the page of a new service asks.
  const steps = page.getByRole('region', { name: '公開までの三つ' })
  await expect(steps.getByRole('heading', { level: 3 })).toHaveText([
    '受け取り口座を登録する',
    '書く',
    '公開する',
  ])
  await page.getByRole('link', { name: 'はじめてのサービスを作る' }).click()
  await expect(page).toHaveURL(/prod\/create/)
  await expect(page.getByRole('heading', { name: '売るまえに口座を' })).toBeVisible()
})

test('a seller pauses a service after one question, opens it again, and writes to its buyers', async ({
  page,
}) => {
  const seller = await newSeller('藤野')
  const pictured = async (name: string) => {
    const form = { ...SERVICE_FORM, name, icon_file: await photoFile() }
    return (await succeed(call('prod_create', form, seller))).id
  }
  const [sold, other] = [await pictured('帯結びの手紙'), await pictured('黒い靴の相談')]
  await newDeal(await newMember('倉田'), sold)
  await newDeal(await newMember('澤'), other)
  await openAs(page, seller, '/desk')
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('heading', { name: '帯結びの手紙' }),
  })
  const isPublic = async () => (await succeed(call('prod', { prod_id: String(sold) }))).secret
  const question = page.getByRole('dialog', { name: '「帯結びの手紙」を停止しますか' })
  await row.getByRole('button', { name: '停止する' }).click()
  await expect(question).toContainText('つづいている取引そのままです')
  await question.getByRole('button', { name: '公開のままにする' }).click()
  expect(await isPublic()).toBe(1)
  await row.getByRole('button', { name: '停止する' }).click()
  await question.getByRole('button', { name: '停止する' }).click()
  await expect(row.getByText('停止中', { exact: true })).toBeVisible()
  expect(await isPublic()).toBe(0)
  await expect(row.getByRole('button', { name: '公開する' })).toBeFocused()
  await row.getByRole('button', { name: '公開する' }).click()
  await expect(row.getByText('公開中', { exact: true })).toBeVisible()
  expect(await isPublic()).toBe(1)
  expect(await violationsAtBothWidths(page)).toEqual([])
  await row.getByRole('link', { name: 'お知らせ' }).click()
  await expect(page.getByRole('combobox', { name: 'どのサービスの人へ' })).toHaveValue(String(sold))
  await expect(page.getByRole('main')).toContainText('倉田さんの1人に届きます')
})

test('a service without a picture is paused in its form, and without buyers nobody is written to', async ({
  page,
}) => {
  const seller = await newSeller('藤野')
  const service = await newService(seller)
  await openAs(page, seller, '/desk')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '公開中' })
  await expect(row.getByRole('link', { name: 'お知らせ' })).toHaveCount(0)
  await row.getByRole('link', { name: '停止する' }).click()
  await expect(page).toHaveURL(`/prod/edit/${service}`)
})
