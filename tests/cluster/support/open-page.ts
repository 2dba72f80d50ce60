import { chromium, type Page } from '@playwright/test'
import { logIn } from '../../e2e/support/visit.ts'
import { browser } from '../../support/browser.ts'

/** Runs with a thread that this person has opened in a browser. */
export async function withOpenThread(
  productUrl: string,
  { email, thread }: { email: string; thread: string },
  work: (page: Page) => Promise<void>,
): Promise<void> {
  const { executablePath, args, env } = await browser()
  const chrome = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const context = await chrome.newContext({
      baseURL: productUrl.replace('127.0.0.1', 'localhost'),
      locale: 'ja-JP',
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(60_000)
    await logIn(page, { email }, `/messages/${thread}`)
    await text(page).waitFor()
    await work(page)
  } finally {
    await chrome.close()
  }
}

export const text = (page: Page) => page.getByRole('textbox', { name: 'メッセージ' })

/** Waits until the log of the thread shows this text once. */
export async function shows(page: Page, words: string): Promise<void> {
  await page.getByRole('log').getByText(words, { exact: true }).waitFor()
}
