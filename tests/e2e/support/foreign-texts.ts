import { expect, type Page } from '@playwright/test'

/** The HTTP error names that the acceptance rows quote. */
const ERRORS =
  /^(Bad Request|Forbidden|Not Found|Internal Server Error|Service Unavailable|Unknown Error)$/
/**
 * Brand names, texts that the acceptance rows quote, texts without a language, a name in the demo,
 * and names that tests give to services.
 */
const ALLOWED =
  /^([\da-f]{8}…?|X|Facebook|LINE|NEW|mizuki|Yosooi|FAQ|API|[\d\s¥%.,:/+×〜→−—-]*|[\w.+-]+@[\w.-]+|https?:\S+)$/
const JAPANESE = /[\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Han}]/u
const SPEAKING =
  'a, button, label, legend, summary, option, th, dt, h1, h2, h3, h4, p, input, textarea, img, [role=alert], [role=status]'
const ATTRIBUTES = ['aria-label', 'title', 'placeholder', 'alt']

/** Visible texts that are not Japanese. */
export async function foreignTexts(page: Page): Promise<string[]> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  const texts = await page.locator(SPEAKING).evaluateAll(
    (all, attributes) =>
      all
        .filter(one => one.checkVisibility())
        .flatMap(one => [one.textContent, ...attributes.map(name => one.getAttribute(name))])
        .map(text => text?.trim() ?? ''),
    ATTRIBUTES,
  )
  return texts
    .filter(text => ![JAPANESE, ALLOWED, ERRORS].some(known => known.test(text)))
    .map(text => `${page.url()} ${text}`)
}
