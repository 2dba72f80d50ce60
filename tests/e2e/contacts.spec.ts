import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../support/scenes.ts'
import { test } from './support/test.ts'
import { logIn } from './support/visit.ts'
import { call, newDeal, newMember, newSeller, newService, write } from './support/world.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })

const dealOn = async (seller: Member, buyer: Member, name?: string) =>
  newDeal(buyer, await newService(seller, name ? { name } : {}))

test('[MSG-11] who has no deal is told so, and where to begin', async ({ page }) => {
  await logIn(page, await newMember('ひとり'), '/contacts')
  await expect(page.getByText('メッセージはありません')).toBeVisible()
  await expect(page.getByRole('link', { name: 'サービスを見る' })).toHaveAttribute('href', '/prods')
})

test('[MSG-01] [MSG-03] [MSG-04] [MSG-05] [MSG-08] a row tells the side, the service, the other person and what is new', async ({
  page,
}) => {
  const [mio, rin] = await Promise.all([newSeller('澪'), newSeller('凛')])
  const bought = await dealOn(rin, mio, '凛の写真')
  const sold = await dealOn(mio, rin, '澪の仕立て')
  await logIn(page, mio, '/contacts')
  await expect(row(page, '凛の写真')).toContainText('購入')
  await expect(row(page, '澪の仕立て')).toContainText('販売')
  for (const service of ['凛の写真', '澪の仕立て']) {
    await expect(row(page, service)).toContainText('凛')
    await expect(row(page, service).getByText('凛', { exact: true }).first()).toBeVisible()
  }
  await page.mouse.move(0, 0)
  await write(rin, sold, '糸の色を決めました')
  await expect(row(page, '澪の仕立て')).toContainText('NEW')
  await expect(row(page, '澪の仕立て')).toContainText('糸の色を決めました')
  await expect(rows(page).first()).toContainText('澪の仕立て')
  await expect(row(page, '凛の写真')).not.toContainText('NEW')
  await row(page, '凛の写真').getByRole('link').click()
  await expect(page).toHaveURL(`/messages/${bought.contact_id}`)
})

test('[MSG-10] an ended room is greyed', async ({ page }) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await dealOn(seller, buyer, '続いている取引')
  const over = await dealOn(seller, buyer, '終わった取引')
  await succeed(call('subsc_delete', { subsc_id: String(over.id) }, buyer))
  await logIn(page, buyer, '/contacts')
  const ground = (name: string) =>
    row(page, name).evaluate(element => getComputedStyle(element).backgroundColor)
  await expect(row(page, '終わった取引')).toContainText('終了')
  expect(await ground('続いている取引')).toBe('rgba(0, 0, 0, 0)')
  const band = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('p'))
    probe.style.background = 'var(--band)'
    return getComputedStyle(probe).backgroundColor
  })
  expect(await ground('終わった取引')).toBe(band)
})
