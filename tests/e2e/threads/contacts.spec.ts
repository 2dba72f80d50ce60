import { expect, type Page } from '@playwright/test'
import { type Member, succeed } from '../../support/fixtures.ts'
import { photoFile } from '../support/photo.ts'
import { test } from '../support/test.ts'
import { holdAnswer, openAs } from '../support/visit.ts'
import {
  call,
  newDeal,
  newMember,
  newSale,
  newSeller,
  newService,
  write,
} from '../support/world.ts'

const rows = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const dot = (page: Page) => page.getByRole('banner').getByText('（未読あり）')

const dealOn = async (seller: Member, buyer: Member, name?: string) =>
  newDeal(buyer, await newService(seller, name ? { name } : {}))

test('[MSG-11] the empty list says so and links to the services', async ({ page }) => {
  await openAs(page, await newMember('ひとり'), '/contacts')
  await expect(page.getByText('メッセージはありません')).toBeVisible()
  await expect(page.getByRole('link', { name: 'サービスを見る' })).toHaveAttribute('href', '/prods')
})

test('[MSG-01] [MSG-03] [MSG-04] [MSG-05] [MSG-06] [MSG-08] a row shows the side, the service, the other person and the unread mark', async ({
  page,
}) => {
  const [mio, rin] = await Promise.all([newSeller('澪'), newSeller('凛')])
  await succeed(call('user_edit', { name: '凛', text: '', icon_file: await photoFile() }, rin))
  const my = await succeed(call('my', {}, rin))
  const bought = await dealOn(rin, mio, '凛の写真')
  const sold = await dealOn(mio, rin, '澪の仕立て')
  await openAs(page, mio, '/contacts')
  await expect(row(page, '凛の写真')).toContainText('購入')
  await expect(row(page, '澪の仕立て')).toContainText('販売')
  for (const service of ['凛の写真', '澪の仕立て']) {
    await expect(row(page, service).getByTitle('凛', { exact: true })).toHaveText('凛')
    await expect(row(page, service).getByTitle(service)).toHaveText(service)
    await expect(row(page, service).locator(`img[src$="${my?.icon}"]`)).toHaveCount(1)
  }
  await page.mouse.move(0, 0)
  await expect(row(page, '澪の仕立て').getByRole('time')).toHaveText('未設定')
  for (const words of ['糸の色を決めました', '布も届きました']) {
    await write(rin, sold, words)
    await expect(row(page, '澪の仕立て').getByTitle(words)).toHaveText(words)
    await expect(row(page, '澪の仕立て').getByRole('time')).toHaveText(await sentAt(mio, sold))
  }
  await expect(row(page, '澪の仕立て')).toContainText('NEW')
  await expect(rows(page).first()).toContainText('澪の仕立て')
  await expect(row(page, '凛の写真')).not.toContainText('NEW')
  await row(page, '凛の写真').getByRole('link').click()
  await expect(page).toHaveURL(`/messages/${bought.contact_id}`)
})

/** The time of the latest message, as a row shows it. */
async function sentAt(person: Member, deal: { contact_id: number }): Promise<string> {
  const { contacts } = await succeed(
    call('contacts', { contact_id: String(deal.contact_id) }, person),
  )
  const at = new Date(contacts[0]?.message?.created_at ?? '')
  return at.toLocaleString('sv-SE', { timeZone: 'Asia/Tokyo' }).replaceAll('-', '/')
}

test('a message that is sent while the list loads is shown in it', async ({ page }) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  await openAs(page, buyer, '/user/edit')
  const { given, arrive } = await holdAnswer(page, '**/api/contacts*')
  await page.goto('/contacts')
  await given
  await write(seller, deal, 'とどくまえの')
  await expect(dot(page)).toBeAttached()
  arrive()
  await expect(rows(page)).toContainText('とどくまえの')
})

test('[MSG-30] [MSG-31] the dot stays while another thread is unread and goes with the last one', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const [first, second] = [await dealOn(seller, buyer), await dealOn(seller, buyer)]
  for (const words of ['一', '二', '三']) await write(seller, first, words)
  for (const words of ['四', '五']) await write(seller, second, words)
  await openAs(page, buyer, '/mypage')
  await expect(dot(page)).toBeAttached()
  const counts: number[] = []
  page.on('response', answer => {
    if (!answer.url().endsWith('/api/message_alert')) return
    answer.json().then(
      ({ count }: { count: number }) => counts.push(count),
      () => {
        // When a page is left, the bodies that it has not read are lost.
      },
    )
  })
  await page.goto(`/messages/${second.contact_id}`)
  await expect(page.getByRole('log')).toContainText('五')
  await expect.poll(() => counts.at(-1)).toBe(3)
  await expect(dot(page)).toBeAttached()
  await page.goto(`/messages/${first.contact_id}`)
  await expect(page.getByRole('log')).toContainText('三')
  await expect(dot(page)).toHaveCount(0)
})

test('[MSG-02] the second page shows what does not fit on the first', async ({ page }) => {
  test.setTimeout(180_000)
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await dealOn(seller, buyer, 'いちばん古い部屋')
  await Promise.all(Array.from({ length: 10 }, () => dealOn(seller, buyer)))
  await Promise.all(Array.from({ length: 9 }, () => dealOn(seller, buyer)))
  await dealOn(seller, buyer, 'いちばん新しい部屋')
  await openAs(page, buyer, '/contacts')
  await expect(rows(page)).toHaveCount(20)
  await expect(row(page, 'いちばん新しい部屋')).toHaveCount(1)
  await expect(row(page, 'いちばん古い部屋')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'ページ' })
    .getByRole('link', { name: '2ページ目' })
    .click()
  await expect(page).toHaveURL('/contacts?page=2')
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, 'いちばん古い部屋')).toHaveCount(1)
})

test('[MSG-10] an ended thread is greyed', async ({ page }) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  await dealOn(seller, buyer, '続いている取引')
  const over = await dealOn(seller, buyer, '終わった取引')
  await succeed(call('subsc_delete', { subsc_id: String(over.id) }, buyer))
  await openAs(page, buyer, '/contacts')
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
