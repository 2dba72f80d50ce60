import { expect, type Page } from '@playwright/test'
import { succeed } from '../../support/fixtures.ts'
import { test } from '../support/test.ts'
import { openAs, tabTo } from '../support/visit.ts'
import { call, newMember, newSale, newSeller, newService, write } from '../support/world.ts'

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

for (const width of [390, 1280])
  test(`at ${width} px a question and a deal are opened from the list by Tab and Enter`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const [seller, asker] = await Promise.all([newSeller('千歳'), newMember('藤野')])
    const service = await newService(seller, { name: '所作のひとり稽古' })
    const input = { prod_id: String(service), text: '浴衣でもよいですか' }
    const { contact_id } = await succeed(call('question_create', input, asker))
    await openAs(page, seller, '/contacts')
    const row = page.getByRole('main').getByRole('link', { name: '所作のひとり稽古' })
    await tabTo(page, row)
    const box = await row.boundingBox()
    expect(box?.height).toBeGreaterThan(44)
    await press(page, 'Enter')
    await expect(page).toHaveURL(`/questions/${contact_id}`)
    await expect(page.getByRole('log')).toContainText('浴衣でもよいですか')
  })

test('in a long thread the first Tab reaches the skip links, and each message is one stop', async ({
  page,
}) => {
  const { seller, buyer, deal } = await newSale({ seller: '透子', buyer: '冴' })
  for (let n = 1; n <= 14; n++)
    await write(n % 2 ? seller : buyer, deal, `${n}通めの長いことばです。`.repeat(12))
  await succeed(call('messages', { contact_id: String(deal.contact_id) }, buyer))
  await openAs(page, buyer, `/messages/${deal.contact_id}`)
  await expect(page.getByText('14通めの長いことばです。').last()).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: '本文へ' })).toBeFocused()
  await press(page, 'Tab')
  await expect(page.getByRole('link', { name: '書くところへ' })).toBeFocused()
  await press(page, 'Enter')
  const field = page.getByRole('textbox', { name: 'メッセージ' })
  await expect(field).toBeFocused()
  await page.keyboard.type('とどきました。')
  await press(page, 'Control+Enter')
  await expect(page.getByRole('log')).toContainText('とどきました。')

  await field.focus()
  const stops = async () =>
    page.evaluate(
      () => document.activeElement?.closest('li')?.id ?? document.activeElement?.tagName,
    )
  const seen: (string | undefined)[] = []
  for (let n = 0; n < 8; n++) {
    await press(page, 'Shift+Tab')
    seen.push(await stops())
  }
  const messages = seen.filter(id => id?.startsWith('message-'))
  expect(messages.length).toBeGreaterThan(3)
  expect(new Set(messages).size).toBe(messages.length)
})
