import { expect, type Page } from '@playwright/test'
import { ADMIN_LISTS } from '../../contract/calls/admin.ts'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { call, newDeal, newMember, newSeller, newService } from './support/world.ts'

const PUBLIC = [
  ...['/', '/prods', '/prods?q=ない言葉', '/prod/1', '/login', '/logout', '/mail', '/mail/success'],
  ...['/faq', '/faq/prod', '/faq/pay', '/faq/etc', '/terms', '/privacy', '/legal', '/author'],
  ...['400', '403', '404', '500', '503', '999'].map(code => `/error/${code}`),
  ...['/no/such/path', '/unsubscribe?token=junk'],
]
const ADMIN = { email: 'admin@yosooi.example' }
const OPERATOR_PAGES = [
  ...['', '/use_end', '/subsc_sync', '/update_subsc', '/stripe_delay', '/books', '/reports'],
  ...ADMIN_LISTS.map(kind => `/records/${kind}`),
].map(path => `/admin${path}`)
/** The HTTP error names that the acceptance rows quote. */
const ERRORS =
  /^(Bad Request|Forbidden|Not Found|Internal Server Error|Service Unavailable|Unknown Error)$/
/**
 * Brand names, texts that the acceptance rows quote, texts without a language, and names that tests
 * give to services.
 */
const ALLOWED =
  /^([\da-f]{8}…?|X|Facebook|LINE|NEW|Yosooi|FAQ|API|[\d\s¥%.,:/+×〜→−—-]*|[\w.+-]+@[\w.-]+|https?:\S+)$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const SPEAKING =
  'a, button, label, legend, summary, option, th, dt, h1, h2, h3, h4, p, input, textarea, img, [role=alert], [role=status]'
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt']

/** Visible texts that are not Japanese. */
async function foreignTexts(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const texts = await page.locator(SPEAKING).evaluateAll(
    (all, attributes) =>
      all
        .filter(one => one.checkVisibility())
        .flatMap(one => [one.textContent, ...attributes.map(name => one.getAttribute(name))])
        .map(text => text?.trim() ?? ''),
    ATTRIBUTES,
  )
  return texts
    .filter(text => ![JAPANESE, ALLOWED, ERRORS].some(known => known.test(text)))
    .map(text => `${page.url()} ${text}`)
}

// Some visited pages do not exist, and the server answers page loads of the operator's with 404.
test.use({ tolerated: /Failed to load resource: .* 404/ })

test('[LY-01] every screen is in Japanese', async ({ page, anotherBrowser }) => {
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
    ...[`/subsc/terms/${deal.id}`, '/settings/notices'],
  ])
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(call('request_create', wish, seller))
  await walk(page, ['/requests', `/request/response/${id}`])
  const sellerPage = await anotherBrowser()
  await logIn(sellerPage, seller, '/prod/create')
  await walk(sellerPage, [
    '/prod/create',
    ...['edit', 'delete', 'images'].map(one => `/prod/${one}/${service}`),
  ])
  const content = {
    contact_id: String(deal.contact_id),
    reason: 'spam',
    text: '',
    share: 'nothing',
  }
  const report = await succeed(call('report_create', content, buyer))
  const operator = await anotherBrowser()
  await logIn(operator, ADMIN)
  await walk(operator, [...OPERATOR_PAGES, `/admin/report/${report.id}`])
  expect(found).toEqual([])
})
