import { expect, type Page } from '@playwright/test'
import { SERVICE_FORM, succeed } from '../../support/fixtures.ts'
import { PICTURE } from '../../support/role-matrix.ts'
import { test } from '../support/test.ts'
import { holdAnswer, holdBack, nextFrame, openAs, showPage } from '../support/visit.ts'
import {
  call,
  newDeal,
  newMember,
  newSale,
  newSeller,
  newService,
  write,
} from '../support/world.ts'

const sold = (page: Page) => page.getByRole('listitem').filter({ hasText: '申し込みがありました' })

test('an opened notice is read for who goes back before the server knows it', async ({ page }) => {
  const { seller } = await newSale()
  await openAs(page, seller, '/notices')
  await expect(sold(page).getByText('未読')).toBeVisible()
  const store = await holdBack(page, '**/api/notice_read')
  await sold(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const stored = page.waitForResponse('**/api/notice_read').then(() => 'stored')
  const listed = page.waitForRequest('**/api/notice_list*').then(() => 'listed')
  await page.goBack()
  store()
  expect(await Promise.race([listed, stored])).toBe('stored')
  await expect(sold(page)).toBeVisible()
  await expect(sold(page).getByText('未読')).toHaveCount(0)
})

test('an opened notice is gone from beside the bell before the server knows it', async ({
  page,
}) => {
  const { seller } = await newSale()
  await openAs(page, seller, '/prods')
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  const dialog = page.getByRole('dialog', { name: 'お知らせ' })
  await bell.click()
  const store = await holdBack(page, '**/api/notice_read')
  await sold(page).getByRole('link').click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  await bell.click()
  store()
  await expect(dialog.getByRole('button', { name: 'すべて読んだことにする' })).toBeVisible()
  await expect(sold(page)).toHaveCount(0)
})

test('a notice that comes while the one before is being marked as seen is seen too', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await openAs(page, seller, '/notices')
  const goOn = await holdBack(page, '**/api/notice_see', { times: 1 })
  const marked = page.waitForRequest('**/api/notice_see')
  await newDeal(buyer, await newService(seller))
  await marked
  await newDeal(buyer, await newService(seller))
  await expect(sold(page)).toHaveCount(2)
  goOn()
  await expect.poll(async () => (await succeed(call('notice_news', {}, seller))).new).toBe(0)
})

test('a list of notices that loads in the background is not seen before it is looked at', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale()
  const isNew = async () => (await succeed(call('notice_news', {}, seller))).new
  await expect.poll(isNew).toBe(1)
  const load = await holdBack(page, '**/api/notice_list*')
  await openAs(page, seller, '/notices')
  await showPage(page, 'hidden')
  load()
  await expect(sold(page)).toBeVisible()
  await write(buyer, deal, 'はじめまして。')
  await expect(page).toHaveTitle(/^（1）/)
  expect(await isNew()).toBe(1)
  await showPage(page, 'visible')
  await expect.poll(isNew).toBe(0)
})

test('an answer from before a notice does not take the mark from the bell', async ({ page }) => {
  const [seller, liker] = await Promise.all([newSeller('透子'), newMember('冴')])
  const prod_id = String(await newService(seller, { price: '3500' }))
  await succeed(call('like_add', { prod_id }, liker))
  const { given, arrive } = await holdAnswer(page, '**/api/notice_news')
  await openAs(page, liker)
  await given
  const cheaper = { ...SERVICE_FORM, price: '3200', icon_file: PICTURE, prod_id }
  await succeed(call('prod_edit', cheaper, seller))
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toHaveAccessibleName('お知らせ（新しいものがあります）')
  const late = page.waitForResponse('**/api/notice_news')
  arrive()
  await (await late).finished()
  await expect(bell).toHaveAccessibleName('お知らせ（新しいものがあります）')
})

test('an answer from before the list was seen does not mark the bell', async ({ page }) => {
  const { seller } = await newSale()
  // The beginning of the stream would be a reason for another read.
  await holdBack(page, '**/api/events')
  const { given, arrive } = await holdAnswer(page, '**/api/notice_news')
  const see = await holdBack(page, '**/api/notice_see')
  await openAs(page, seller, '/notices')
  await given
  const seen = page.waitForResponse('**/api/notice_see')
  see()
  await (await seen).finished()
  const late = page.waitForResponse('**/api/notice_news')
  arrive()
  await (await late).finished()
  await nextFrame(page)
  const bell = page.getByRole('banner').getByRole('link', { name: /^お知らせ/ })
  await expect(bell).toHaveAccessibleName('お知らせ')
})

test('each of two notices that are opened in new tabs at once is read', async ({ page }) => {
  const { seller, buyer } = await newSale()
  await newDeal(buyer, await newService(seller))
  await openAs(page, seller, '/notices')
  await expect(sold(page)).toHaveCount(2)
  const store = await holdBack(page, '**/api/notice_read')
  for (const notice of await sold(page).getByRole('link').all())
    await notice.click({ modifiers: ['ControlOrMeta'] })
  store()
  const areRead = async () => {
    const { notices } = await succeed(call('notice_list', {}, seller))
    return notices
      .filter(({ title }) => /^申し込みがありました/.test(title))
      .map(({ read }) => read)
  }
  await expect.poll(areRead).toEqual([1, 1])
})
