import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'
import { sidewaysOf } from './reflow.ts'

export const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 844 }

/** Rules that depend on colours; only these are checked again in the dark scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Violations in the light and the dark scheme, one line each with rule, place and reason. The page
 * stays in the light scheme.
 */
export async function violationsOf(page: Page): Promise<string[]> {
  const byDay = await linesOf(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  const byNight = await linesOf(page, { runOnly: COLOUR_RULES })
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
 * Runs axe in the page itself and answers its violations alone. A document gets axe's script once:
 * its 560 kB take as long as a run. Frames are not checked, and our pages have none.
 */
async function linesOf(page: Page, chosen: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...chosen, resultTypes: ['violations'] }
  const violations = await page.evaluate(async given => {
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') }
    const report = await runner.run(document, given)
    return report.violations
  }, options)
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

/** As `violationsAtBothWidths`, and before it what scrolls sideways in large text. */
export async function violationsAtAllWidths(page: Page): Promise<string[]> {
  return [...(await sidewaysOf(page)), ...(await violationsAtBothWidths(page))]
}
