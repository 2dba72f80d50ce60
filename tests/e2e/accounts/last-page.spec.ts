import { expect } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { open, openAs } from '../support/visit.ts'
import { call, newSale } from '../support/world.ts'

test('an address beyond the end of a member’s list leads to its last page', async ({ page }) => {
  const { seller, buyer, deal } = await newSale()
  await succeed(call('request_create', { subsc_id: String(deal.id), type: 'refund_full' }, buyer))
  await succeed(call('like_add', { prod_id: String(deal.prod_id) }, buyer))
  await succeed(call('follow_add', { user_id: String(seller.id) }, buyer))
  await openAs(page, buyer)
  const lists = ['/subscs', '/requests', '/notices', '/likes', '/likes?show=follows']
  for (const list of lists)
    await test.step(list, async () => {
      const asked = `${list}${list.includes('?') ? '&' : '?'}page=`
      await open(page, `${asked}99`)
      await expect(page).toHaveURL(`${asked}1`)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    })
  const profile = `/user/${seller.id}?page=`
  await open(page, `${profile}99`)
  await expect(page).toHaveURL(`${profile}1`)
})
