import { expect, type Page } from '@playwright/test'
import { ADMIN_LISTS } from '../../contract/calls/operator/admin-lists.ts'
import { succeed } from '../support/fixtures.ts'
import { foreignTexts } from './support/foreign-texts.ts'
import { test } from './support/test.ts'
import { logIn, open } from './support/visit.ts'
import { call, newDeal, newMember, newSeller, newService } from './support/world.ts'

const PUBLIC = [
  ...['400', '403', '404', '500', '503', '999'].map(code => `/error/${code}`),
  ...['/no/such/path', '/unsubscribe?token=junk'],
]
const ADMIN = { email: 'admin@yosooi.example' }
const OPERATOR_PAGES = [
  ...['', '/use_end', '/subsc_sync', '/update_subsc', '/stripe_delay', '/books', '/reports'],
  ...ADMIN_LISTS.map(kind => `/records/${kind}`),
].map(path => `/admin${path}`)
// Some visited pages do not exist, and the server answers page loads of the operator's with 404.
test.use({ tolerated: /Failed to load resource: .* 404/ })

test('[LY-01] every screen that no test of accessibility visits is in Japanese', async ({
  page,
  anotherBrowser,
}) => {
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
  const deal = await newDeal(buyer, await newService(seller))
  await logIn(page, buyer)
  await walk(page, [
    ...[`/request/auto_cancel/${deal.id}`, '/payout', '/payout/success'],
    `/subsc/terms/${deal.id}`,
  ])
  const wish = { subsc_id: String(deal.id), type: 'refund_full' }
  const { id } = await succeed(call('request_create', wish, seller))
  await walk(page, ['/requests', `/request/response/${id}`])
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
