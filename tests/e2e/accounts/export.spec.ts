import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { violationsOf } from '../support/axe.ts'
import { test } from '../support/test.ts'
import { logIn } from '../support/visit.ts'
import { newSale, PASSWORD, write } from '../support/world.ts'

test('own data are packed, and fetched after the password was entered again', async ({ page }) => {
  const { seller, buyer, deal } = await newSale()
  await write(seller, deal, 'はじめまして。')
  await logIn(page, buyer, '/mypage')
  await page.getByRole('link', { name: 'データの持ち出し' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem').filter({ hasText: 'やりとり' })).toContainText('1通')
  await main.getByRole('button', { name: '包みはじめる' }).dblclick()
  await expect(main.getByRole('heading', { name: '包めました' })).toBeVisible()
  await expect(main).toContainText('一日に一度まで。')
  expect(await violationsOf(page)).toEqual([])

  await main.getByRole('button', { name: '受け取る' }).click()
  const password = page.getByLabel('パスワード', { exact: true })
  await expect(password).toBeVisible()
  if (await page.getByLabel('メールアドレス').isEditable())
    await page.getByLabel('メールアドレス').fill(buyer.email)
  await password.fill(PASSWORD)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: /ログイン/ }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^yosooi-\d+-\d{8}\.zip$/)
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.includes(`messages/${deal.id}.html`)).toBe(true)
  await expect(page).toHaveURL(/\/settings\/export$/)
  await expect(page.getByText('受け取りをはじめました。')).toBeVisible()
  await expect(main.getByRole('heading', { name: '包めました' })).toBeVisible()
})
