const KEY = 'yosooi.onboarding-return'
/** The provider always returns to this page. */
const RETURNS_TO = '/mypage'

/** Keeps the page from which the viewer leaves for the registration of the payout account. */
export const rememberOnboarding = (): void =>
  sessionStorage.setItem(KEY, location.pathname + location.search)

/** That page, when the provider's redirect opened this document; null otherwise. */
export function takeOnboardingReturn(): string | null {
  const path = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry !== undefined && new URL(entry.name).pathname === RETURNS_TO
  return isReturn && path !== RETURNS_TO ? path : null
}
