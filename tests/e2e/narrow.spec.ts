import { expect } from '@playwright/test'
import { test } from './support/test.ts'
import { open, openAs } from './support/visit.ts'
import { newMember, newSeller, newService } from './support/world.ts'

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
