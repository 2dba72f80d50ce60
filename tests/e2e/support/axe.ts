import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 844 }

/** What the colours of the dark decide; all else is the same page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/** Rule, place and reason of each violation by day and by night, in one line; ends by day. */
export async function violationsOf(page: Page): Promise<string[]> {
  const byDay = await linesOf(page, new AxeBuilder({ page }))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const byNight = await linesOf(page, new AxeBuilder({ page }).withRules(COLOUR_RULES))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...byDay, ...byNight]
}

async function linesOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${page.url()} ${id} ${target} ${any[0]?.message ?? ''}`),
  )
}

/** The same on a phone and on a wide screen; the screen stays wide. */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  const onPhone = await violationsOf(page)
  await page.setViewportSize(DESK)
  return [...onPhone, ...(await violationsOf(page))]
}
