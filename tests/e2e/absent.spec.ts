import { expect, type Page } from '@playwright/test'
import { succeed } from '../support/fixtures.ts'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { call, newDeal, newMember, newSeller, newService, write } from './support/world.ts'

const main = (page: Page) => page.getByRole('main')

/**
 * Changes each object in the lists that a call returns; the result of this function sets the
 * change.
 */
async function changing(page: Page, name: string): Promise<(change: object) => void> {
  let change = {}
  await page.route(`**/api/${name}?**`, async route => {
    const response = await route.fetch()
    const body = (await response.json()) as Record<string, unknown>
    const changed = Object.entries(body).map(([key, value]) => [
      key,
      Array.isArray(value) ? value.map(one => ({ ...one, ...change })) : value,
    ])
    await route.fulfill({ response, json: Object.fromEntries(changed) })
  })
  return next => {
    change = next
  }
}

const LISTS = [
  ['subscs', '/subscs', 'created_at'],
  ['requests', '/requests', 'created_at'],
  ['contacts', '/contacts', 'message'],
] as const

test('[ERR-16] [LY-18] missing data in lists shows a text, and missing pictures a drawing', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller)
  const deal = await newDeal(buyer, service)
  await write(seller, deal, 'はじめまして。')
  const subsc_id = String(deal.id)
  await succeed(call('request_create', { subsc_id, type: 'refund_full' }, seller))
  await openAs(page, buyer)
  for (const [name, path, field] of LISTS) {
    const change = await changing(page, name)
    for (const [value, shown] of [
      [null, '未設定'],
      ['きのう', 'エラー'],
    ] as const) {
      const message = { user_id: seller.id, read: 1, text: 'はじめまして。', created_at: value }
      change(field === 'message' ? { message } : { created_at: value, current_period_end: value })
      await open(page, path)
      await expect(main(page).getByText(shown).first()).toBeVisible()
      expect(await main(page).textContent()).not.toMatch(/Invalid Date|NaN|1970|undefined/)
    }
    change({})
  }
  for (const [path, initial] of [
    [`/user/${seller.id}`, '透'],
    [`/prod/${service}`, '透'],
    [`/messages/${deal.contact_id}`, '透'],
  ] as const) {
    await open(page, path)
    await expect(main(page).getByText(initial, { exact: true }).first()).toBeVisible()
    expect(await brokenPictures(page)).toEqual([])
  }
})

/** Addresses of pictures that were requested but not loaded. */
const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter(image => image.complete && image.naturalWidth === 0)
      .map(image => image.src),
  )
