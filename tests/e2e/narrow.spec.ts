import { expect, type Locator } from '@playwright/test'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { newMember, newSeller, newService, newWord, sandboxUrl, signUp } from './support/world.ts'

const NARROWEST = { width: 320, height: 700 }

test('at 320 px the terms of a purchase cut no date of the tape and break no word', async ({
  page,
}) => {
  const [seller, buyer] = await Promise.all([newSeller('透子'), newMember('冴')])
  const service = await newService(seller, {})
  await page.setViewportSize(NARROWEST)
  await openAs(page, buyer, `/subsc/create/${service}`)
  const tape = page.getByRole('list', { name: '十二か月のお支払い日' })
  await tape.scrollIntoViewIfNeeded()
  const covered = await tape.locator('span[aria-hidden]').evaluateAll(labels =>
    labels
      .filter(label => getComputedStyle(label).visibility === 'visible')
      .filter(label => {
        const { right, top, height } = label.getBoundingClientRect()
        return document.elementFromPoint(right - 1, top + height / 2) !== label
      })
      .map(label => label.textContent),
  )
  expect(covered).toEqual([])
  const lines = await page.getByText('手数料・税込').evaluate(note => note.getClientRects().length)
  expect(lines).toBe(1)
})

test('at 390 px the sandbox breaks neither the button beside a person nor its own width', async ({
  page,
}) => {
  await signUp('冴')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(sandboxUrl('/'))
  const persons = page.getByRole('region', { name: '人', exact: true })
  const button = persons.getByRole('button', { name: /この人で入る/ }).first()
  const lines = await button.evaluate(one => {
    const text = document.createRange()
    text.selectNodeContents(one)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
  const table = persons.locator('.scroll')
  expect(await table.evaluate(one => one.scrollWidth - one.clientWidth)).toBe(0)
})

test('at 320 px the example in the search of the home page is readable to its end', async ({
  page,
}) => {
  await page.setViewportSize(NARROWEST)
  await open(page, '/')
  const [wanted, has] = await page.getByPlaceholder('ウィッグ、採寸など').evaluate(field => {
    const { font } = getComputedStyle(field, '::placeholder')
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen || !(field instanceof HTMLInputElement)) throw new Error('no field to measure')
    pen.font = font
    return [pen.measureText(field.placeholder).width, field.clientWidth] as const
  })
  expect(wanted).toBeLessThanOrEqual(has)
})

test('on phones the words of a search have a row of their own and end with a button that clears them', async ({
  page,
}) => {
  const word = newWord()
  await newService(await newSeller('透子'), { name: `${word} 靴` })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/prods?q=${word}`)
    const boxOf = async (found: Locator) => {
      const box = await found.boundingBox()
      if (!box) throw new Error('not shown')
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      return box
    }
    const main = page.getByRole('main')
    const field = await boxOf(main.getByLabel('ことばでさがす'))
    const heading = await boxOf(main.getByRole('heading', { level: 1 }))
    const quick = await boxOf(main.getByRole('link', { name: '空きあり' }))
    const order = await boxOf(main.getByRole('combobox', { name: '並び順' }))
    const filters = await boxOf(main.getByRole('button', { name: '絞りこむ' }))
    expect(field.width).toBeGreaterThan(width / 2)
    expect(field.y + field.height).toBeLessThanOrEqual(heading.y)
    expect(quick.y + quick.height).toBeLessThanOrEqual(order.y)
    expect(filters.y).toBe(order.y)
  }
  await page.getByRole('link', { name: 'さがす言葉を消す' }).click()
  await expect(page).toHaveURL('/prods')
  await expect(page.getByRole('main').getByLabel('ことばでさがす')).toHaveValue('')
})

test('on phones the price of a paused service stays in one line beside the reason', async ({
  page,
}) => {
  const service = await newService(await newSeller('透子'), { secret: '0' })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await open(page, `/prod/${service}`)
    const price = page.getByText('手数料・税込／').locator('..')
    const reason = page.getByRole('button', { name: '停止中のサービスです' })
    await expect(reason).toBeInViewport({ ratio: 1 })
    const [shown, closed] = [await price.boundingBox(), await reason.boundingBox()]
    expect(shown?.height).toBeLessThanOrEqual(48)
    expect((shown?.x ?? 0) + (shown?.width ?? 0)).toBeLessThanOrEqual(closed?.x ?? 0)
    expect((closed?.x ?? 0) + (closed?.width ?? 0)).toBeLessThanOrEqual(width)
  }
})

test('on phones with text twice as large the bar of a service breaks no price', async ({
  page,
}) => {
  const service = await newService(await newSeller('透子'))
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/prod/${service}`)
  await page.addStyleTag({ content: 'html { font-size: 200% }' })
  const price = page.getByText('手数料・税込／').locator('..').locator('> :first-child')
  await expect(price).toBeInViewport({ ratio: 1 })
  expect((await price.boundingBox())?.height).toBeLessThanOrEqual(56)
  const bar = page.getByText('手数料・税込／').locator('../..')
  for (const name of ['申し込む', '質問する'])
    await expect(bar.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})
