/**
 * Photographs the main screens of a running product with its demo, each beside the page of the
 * design that it follows: `node scripts/screens.ts http://localhost:3000 path/to/design`.
 */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { browser } from '../tests/support/browser.ts'

const SCREENS = [
  { name: 'home', at: '/', design: 'home.html' },
  { name: 'list', at: '/prods', design: 'list.html' },
  { name: 'service', at: '/prod/12', design: 'next-detail.html' },
  { name: 'checkout', at: '/subsc/create/12', design: 'checkout.html' },
  { name: 'mypage', at: '/mypage', design: 'mypage.html' },
  { name: 'deals', at: '/subscs', design: 'subscs.html' },
  { name: 'threads', at: '/contacts', design: 'contacts.html' },
  { name: 'thread', at: '/messages/1', design: 'next-thread.html' },
  { name: 'payout', at: '/payout', design: 'payout-desk.html' },
  { name: 'create', at: '/prod/create', design: 'create.html' },
] as const

const SIZES = [
  { width: 390, height: 1240, shownWidth: 780 },
  { width: 1280, height: 1100, shownWidth: 1300 },
] as const
const PERSON = 'fujino@yosooi.example'
const FOLDER = path.resolve('docs', 'screens')
const GAP = 40
/** Milliseconds in which fonts, pictures and late parts of a page arrive. */
const SETTLING = 1500

type Size = (typeof SIZES)[number]
type Scheme = 'light' | 'dark'

const [product = 'http://localhost:3000', design = 'design'] = process.argv.slice(2)
const { executablePath, args, env } = await browser()
const chrome = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
await mkdir(FOLDER, { recursive: true })
for (const size of SIZES) {
  for (const scheme of ['light', 'dark'] as const) await photographAll(size, scheme)
}
await chrome.close()

async function photographAll(size: Size, scheme: Scheme): Promise<void> {
  const { width, height } = size
  const context = await chrome.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
  })
  await logIn(context)
  for (const { name, at, design: file } of SCREENS) {
    const page = await context.newPage()
    const drawn = await photograph(page, pathToFileURL(path.resolve(design, file)).href)
    const built = await photograph(page, `${product}${at}`)
    await page.close()
    await besides(drawn, built, size, path.join(FOLDER, `${name}-${width}-${scheme}.webp`))
  }
  await context.close()
}

async function logIn(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${product}/login`)
  await page.getByRole('main').getByRole('button', { name: 'ログイン' }).click()
  await page.getByLabel('メールアドレス').fill(PERSON)
  await page.getByLabel('パスワード').fill('yosooi-demo')
  await page.getByRole('button', { name: 'ログイン' }).click()
  await page.waitForURL(`${product}/`)
  await page.close()
}

async function photograph(page: Page, address: string): Promise<Buffer> {
  await page.goto(address)
  await page.waitForTimeout(SETTLING)
  return page.screenshot()
}

/** The design on the left, the product on the right. */
async function besides(drawn: Buffer, built: Buffer, size: Size, file: string): Promise<void> {
  const { width, height, shownWidth } = size
  const both = { width: width * 2 + GAP, height, channels: 3, background: '#8c8790' } as const
  const pair = await sharp({ create: both })
    .composite([
      { input: drawn, left: 0, top: 0 },
      { input: built, left: width + GAP, top: 0 },
    ])
    .png()
    .toBuffer()
  await sharp(pair).resize({ width: shownWidth }).webp({ quality: 72 }).toFile(file)
}
