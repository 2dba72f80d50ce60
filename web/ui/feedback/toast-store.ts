import { createStore } from '../../lib/pages/store.ts'

export interface Toast {
  id: number
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run: () => void } | undefined
  /** Stays until it is replaced or hidden; other toasts disappear after a few seconds. */
  stays?: boolean | undefined
}

const store = createStore<Toast | null>(null)
let lastId = 0

/** Shows a message; it replaces the one that is shown. */
export const showToast = (
  text: string,
  { tone = 'done', action, stays }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void => store.set({ id: ++lastId, text, tone, action, stays })

export const showFailure = (text: string): void => showToast(text, { tone: 'failed' })

export const hideToast = (): void => store.set(null)

export const currentToast = store.get

export const watchToast = store.subscribe
