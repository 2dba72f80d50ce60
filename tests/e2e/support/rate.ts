import type { Page } from '@playwright/test'

const dialog = (page: Page) => page.getByRole('dialog')

/** Opens the dialog of a thread from its menu. */
export async function openRating(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'この相手について' }).click()
  await page.getByRole('button', { name: '口コミを書く' }).click()
}

/** Chooses a rating in the open dialog and goes on to its question; returns the button that sends. */
export async function chooseRating(page: Page, label: string) {
  await dialog(page).getByRole('radio', { name: label }).check()
  await dialog(page).getByRole('button', { name: '確かめる' }).click()
  return dialog(page).getByRole('button', { name: `「${label}」で出す` })
}
