import type { Page } from '@playwright/test'

const NARROWEST = { width: 320, height: 700 }

/** Elements beyond the right edge that nothing clips or scrolls, the innermost ones first. */
function beyondEdge(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const isWide = (element: Element) => element.getBoundingClientRect().right > clientWidth + 1
  const isHeld = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isHeld(element.parentElement))
  const wide = [...document.querySelectorAll('body *')]
    .filter(isWide)
    .filter(element => !isHeld(element.parentElement) && ![...element.children].some(isWide))
    .map(element => `${element.className} ${element.outerHTML.slice(0, 60)}`)
  return [`${scrollWidth - clientWidth} px too wide`, ...wide.slice(0, 5)]
}

/**
 * The causes of sideways scrolling at 320 px with text at 200 % (WCAG 1.4.4 and 1.4.10). The
 * page stays at that width.
 */
export async function sidewaysOf(page: Page): Promise<string[]> {
  await page.setViewportSize(NARROWEST)
  const setText = (size: string) =>
    page.evaluate(given => {
      document.documentElement.style.fontSize = given
    }, size)
  await setText('200%')
  const faults = await page.evaluate(beyondEdge)
  await setText('')
  return faults.map(fault => `${page.url()} ${fault}`)
}
