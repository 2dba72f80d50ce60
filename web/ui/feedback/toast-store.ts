export interface Toast {
  id: number
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run: () => void } | undefined
  /** Stays until it is replaced or hidden; other toasts disappear after a few seconds. */
  stays?: boolean | undefined
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

const publish = (toast: Toast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

/** Shows a message; it replaces the one that is shown. */
export const showToast = (
  text: string,
  { tone = 'done', action, stays }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void => publish({ id: ++lastId, text, tone, action, stays })

export const showFailure = (text: string): void => showToast(text, { tone: 'failed' })

export const hideToast = (): void => publish(null)

export const currentToast = (): Toast | null => current

export const watchToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
