import { useSyncExternalStore } from 'react'

const KEY = 'yosooi.receipt'
const never = () => () => {}

/** Remembers in this tab where the receipt of the last letter went. */
export const noteReceipt = (email: string): void => sessionStorage.setItem(KEY, email)

/** The address of the last letter sent from this tab; null on the server and in other tabs. */
export const useReceipt = (): string | null =>
  useSyncExternalStore(
    never,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
