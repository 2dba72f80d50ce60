/** `scrollIntoView` also moves the place in the page from which Tab goes on; these do not. */

export const scrollToEnd = (): void =>
  window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })

export function scrollToCentre(element: Element): void {
  const { top, height } = element.getBoundingClientRect()
  window.scrollBy({ top: top + (height - window.innerHeight) / 2, behavior: 'instant' })
}
