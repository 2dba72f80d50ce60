import { expect, type Page } from '@playwright/test'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { newDeal, newMember, newSeller, newService } from './support/world.ts'

const PUBLIC = [
  ...['/', '/prods', '/prods?q=ない言葉', '/prod/1', '/login', '/logout', '/mail', '/mail/success'],
  ...['/faq', '/faq/prod', '/faq/pay', '/faq/etc', '/terms', '/privacy', '/legal', '/author'],
]
/** Names of others, what the list of rows quotes, what has no language, and services that tests name. */
const ALLOWED =
  /^([\da-f]{8}…|X|Facebook|LINE|NEW|Yosooi|FAQ|API|[\d\s¥%.,:/+×〜→−—-]*|[\w.+-]+@[\w.-]+|https?:\S+)$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const SPEAKING =
  'a, button, label, legend, summary, option, th, dt, h1, h2, h3, h4, p, [role=alert], [role=status]'

/** What speaks to the reader in another language than Japanese. */
async function foreignTexts(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const texts = await page.locator(SPEAKING).evaluateAll(all =>
    all
      .filter(one => one.checkVisibility())
      .flatMap(one => [one.textContent, one.getAttribute('aria-label'), one.getAttribute('title')])
      .map(text => text?.trim() ?? ''),
  )
  return texts
    .filter(text => !JAPANESE.test(text) && !ALLOWED.test(text))
    .map(text => `${page.url()} ${text}`)
}

test('[LY-01] every screen speaks Japanese', async ({ page, anotherBrowser }) => {
  test.setTimeout(180_000)
  const found: string[] = []
  const walk = async (reader: Page, paths: string[]) => {
    for (const path of paths) {
      await open(reader, path)
      await expect(reader.getByRole('heading', { level: 1 })).toBeVisible()
      found.push(...(await foreignTexts(reader)))
    }
  }
  await walk(page, PUBLIC)
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller)
  const other = await newService(seller)
  const deal = await newDeal(buyer, service)
  await logIn(page, buyer)
  await walk(page, [
    ...['/mypage', '/subscs', '/subscs?type=sell', '/contacts', `/messages/${deal.contact_id}`],
    ...[`/user/${seller.id}`, `/subsc/create/${other}`, `/subsc/delete/${deal.id}`, '/user/create'],
    ...['/user/edit', '/user/delete', '/requests', `/request/create/${deal.id}`, '/prod/create'],
    ...[`/request/auto_cancel/${deal.id}`, '/payout', '/payout/success'],
  ])
  const desk = await anotherBrowser()
  await logIn(desk, seller, '/prod/create')
  await walk(desk, [
    '/prod/create',
    ...['edit', 'delete', 'images'].map(one => `/prod/${one}/${service}`),
  ])
  expect(found).toEqual([])
})
