import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { enterLogin, holdAnswer, openAs } from '../support/visit.ts'
import { call, newMember, newSeller, newService, newWord } from '../support/world.ts'

const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `「${name}」をお気に入りに入れる` }).first()

test('a visitor keeps services on the device, and the account has them after the login', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const [kept, dropped] = [newWord(), newWord()]
  const service = await newService(seller, { name: kept })
  await newService(seller, { name: dropped })
  await page.goto(`/prod/${service}`)
  await heart(page, kept).click()
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, kept)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(`/prods?q=${dropped}`)
  await heart(page, dropped).click()
  await page.getByRole('button', { name: '一覧を見る' }).click()
  await expect(page).toHaveURL('/likes')
  await expect(page.getByText('この端末に 2件 入っています。')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await heart(page, dropped).click()
  await expect(page.getByText('お気に入りから外しました。')).toBeVisible()
  await expect(page.getByRole('link', { name: dropped })).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'この端末のお気に入り（1件）を見る' }).click()
  await expect(page).toHaveURL('/likes')
  await openAs(page, member)
  await page.goto('/likes')
  await expect(page.getByRole('link', { name: kept })).toBeVisible()
  await expect(page.getByRole('link', { name: dropped })).toHaveCount(0)
  await page.getByRole('link', { name: '最近見た' }).click()
  await expect(page.getByRole('link', { name: kept })).toBeVisible()
  await page.getByRole('button', { name: '空にする' }).click()
  await expect(page.getByText('まだ、サービスをひらいていません')).toBeVisible()
})

test('a like of the account stays marked when it is taken away after the login ran out', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const name = newWord()
  const service = await newService(seller, { name })
  await succeed(call('like_add', { prod_id: String(service) }, member))
  await openAs(page, member)
  await page.goto(`/prod/${service}`)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => {
    const [record = ''] = Object.keys(localStorage).filter(key => key.startsWith('oidc.user:'))
    localStorage.setItem(record, '{}')
    window.dispatchEvent(new StorageEvent('storage', { key: record }))
  })
  await heart(page, name).click()
  await expect(page.getByRole('button', { name: 'もう一度' })).toBeVisible()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test('a like that is added before those of the account have arrived stays marked', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const name = newWord()
  const service = await newService(seller, { name })
  const { given, arrive } = await holdAnswer(page, '**/api/like_ids')
  await openAs(page, member, `/prod/${service}`)
  await given
  await heart(page, name).click()
  await expect(page.getByText('お気に入りに入れました。')).toBeVisible()
  const late = page.waitForResponse('**/api/like_ids')
  arrive()
  await (await late).finished()
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
})

test.describe('without a connection', () => {
  test.use({ tolerated: /Failed to load resource/ })
  test('a like that fails is undone, and a retry stores it', async ({ page }) => {
    const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
    const name = newWord()
    const service = await newService(seller, { name })
    await openAs(page, member)
    await page.goto(`/prod/${service}`)
    await page.route('**/api/like_add', route => route.abort())
    await heart(page, name).click()
    await expect(page.getByText('入れられませんでした。')).toBeVisible()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/like_add')
    await page.getByRole('button', { name: 'もう一度' }).click()
    await expect(page.getByText('お気に入りに入れました。')).toBeVisible()
    expect((await succeed(call('like_ids', {}, member))).ids).toEqual([service])
  })
})

test('likes can be sorted, are counted on their tab, and have two columns on a phone', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const [dear, cheap] = [newWord(), newWord()]
  for (const [name, price] of [
    [cheap, '1500'],
    [dear, '9000'],
  ] as const) {
    const prod_id = String(await newService(seller, { name, price }))
    await succeed(call('like_add', { prod_id }, member))
  }
  await openAs(page, member, '/likes')
  const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
  await expect(names).toHaveText([dear, cheap])
  await expect(page.getByRole('link', { name: 'サービス 2' })).toBeVisible()
  await page.getByRole('combobox', { name: '並び順' }).selectOption('価格が安い順')
  await expect(names).toHaveText([cheap, dear])
  await expect(page).toHaveURL('/likes?sort=price_asc')
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: cheap })
  const box = await card.boundingBox()
  expect(box?.width).toBeGreaterThan(150)
  expect(await violationsOf(page)).toEqual([])
})

test('a visitor who wants to follow a seller does so after the login, on the same page', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const service = await newService(seller, {})
  await page.goto(`/prod/${service}`)
  await page.getByRole('heading', { name: '千歳' }).scrollIntoViewIfNeeded()
  await page.getByRole('link', { name: 'フォローする' }).click()
  await expect(page).toHaveURL('/login')
  await enterLogin(page, member)
  await expect(page).toHaveURL(`/prod/${service}#seller`)
  await page.getByRole('button', { name: 'フォローする' }).click()
  await expect(page.getByText('千歳さんをフォローしました。')).toBeVisible()
})

test('a followed person is listed with new services, and following ends and comes back', async ({
  page,
}) => {
  const [seller, member] = await Promise.all([newSeller('千歳'), newMember('藤野')])
  const name = newWord()
  await newService(seller, { name })
  await openAs(page, member)
  await page.goto(`/user/${seller.id}`)
  await page.getByRole('button', { name: 'フォローする' }).click()
  await expect(page.getByText('千歳さんをフォローしました。')).toBeVisible()
  await page.goto('/likes?show=follows')
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('switch', { name: '千歳さんの新しいサービスを知らせる' }).click()
  await expect(page.getByRole('switch')).not.toBeChecked()
  await page.getByRole('button', { name: 'フォローをやめる' }).click()
  await expect(page.getByText('フォローしている人はいません')).toBeVisible()
  await page.getByRole('button', { name: 'もとにもどす' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('switch')).not.toBeChecked()
})
