import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rule, place and reason of each violation, in one line. */
export async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${page.url()} ${id} ${target} ${any[0]?.message ?? ''}`),
  )
}

/** The same, on a wide screen by day and on a phone by night; the screen stays wide. */
export async function violationsByDayAndNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  const night = await violationsOf(page)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 844 })
  return [...night, ...(await violationsOf(page))]
}
