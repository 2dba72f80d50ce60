import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Kept in memory only, so that the next user of this device cannot see the address. */
let receipt: string | null = null

/** Remembers where the receipt of the last inquiry went. */
export function noteReceipt(email: string): void {
  receipt = email
}

/** The address of the last inquiry sent from this page; null on the server and in other pages. */
export const useReceipt = (): string | null =>
  useSyncExternalStore(
    never,
    () => receipt,
    () => null,
  )
