import { tabStorage } from '../device/storage.ts'
import { currentUser } from './current-user.ts'

const KEY = 'yosooi.onboarding-return'
const AWAITED = 'yosooi.onboarding-awaited'
/** The provider always returns to this page. */
const RETURNS_TO = '/mypage'

/**
 * Keeps the page from which the viewer leaves for the registration of the payout account, and
 * whether there is no account yet.
 */
export async function rememberOnboarding(): Promise<void> {
  const user = await currentUser()
  tabStorage.set(KEY, location.pathname + location.search)
  if (user && !user.isPayoutAccountReady) tabStorage.set(AWAITED, '1')
}

/** The stored page, when the provider's redirect opened this document; null otherwise. */
export function takeOnboardingReturn(): string | null {
  const path = tabStorage.get(KEY)
  tabStorage.remove(KEY)
  const [entry] = performance.getEntriesByType('navigation')
  const isReturn = entry !== undefined && new URL(entry.name).pathname === RETURNS_TO
  return isReturn && path !== RETURNS_TO ? path : null
}

/** Whether this tab left for the first registration of a payout account. */
export const isOnboardingAwaited = (): boolean => tabStorage.get(AWAITED) !== null

/** Called once the viewer has seen that the account is ready. */
export const forgetOnboarding = (): void => tabStorage.remove(AWAITED)
