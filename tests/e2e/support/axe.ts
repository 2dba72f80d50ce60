import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 844 }

/** Rules that depend on colours; only these are checked again in the dark scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Violations in the light and the dark scheme, one line each with rule, place and reason. The page
 * stays in the light scheme.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const byDay = await linesOf(page, cheapAxe(page))
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const byNight = await linesOf(page, cheapAxe(page).withRules(COLOUR_RULES))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  return [...byDay, ...byNight, ...(await pageShiftsOf(page))]
}

/**
 * Pictures whose attributes promise another shape than the file has: text below them moves when the
 * file arrives.
 */
async function pageShiftsOf(page: Page): Promise<string[]> {
  const sources = await page.locator('img').evaluateAll(pictures =>
    (pictures as HTMLImageElement[])
      .filter(picture => getComputedStyle(picture).objectFit === 'fill')
      .filter(picture => {
        const promised =
          Number(picture.getAttribute('width')) / Number(picture.getAttribute('height'))
        const arrived = picture.naturalWidth / picture.naturalHeight
        return Math.abs(promised / arrived - 1) > 0.02
      })
      .map(({ src }) => src),
  )
  return sources.map(source => `${page.url()} the page moves when ${source} arrives`)
}

/**
 * Builds the report in the page itself and leaves passed elements out of it: a second page and its
 * copy of every result cost three quarters of the time. Only frames of other origins are left
 * unchecked, and our pages have none.
 */
const cheapAxe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function linesOf(page: Page, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${page.url()} ${id} ${target} ${any[0]?.message ?? ''}`),
  )
}

/** The violations at phone width and at desktop width; the page stays at desktop width. */
export async function violationsAtBothWidths(page: Page): Promise<string[]> {
  await page.setViewportSize(PHONE)
  const onPhone = await violationsOf(page)
  await page.setViewportSize(DESKTOP)
  return [...onPhone, ...(await violationsOf(page))]
}
