const KEY = 'yosooi.checkout'

/** The service whose payment page this tab left for; null in another tab or without one. */
export function pendingCheckout(): number | null {
  const id = Number(sessionStorage.getItem(KEY))
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export const rememberCheckout = (prodId: number): void =>
  sessionStorage.setItem(KEY, String(prodId))
