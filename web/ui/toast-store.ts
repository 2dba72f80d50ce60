export interface Toast {
  id: number
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run: () => void } | undefined
  /** Until another takes its place or it is hidden; others go by themselves. */
  stays?: boolean | undefined
}

let current: Toast | null = null
let lastId = 0
const listeners = new Set<() => void>()

const publish = (toast: Toast | null) => {
  current = toast
  for (const listener of listeners) listener()
}

/** Says in words what happened; a newer one takes the place of the one that stands. */
export const showToast = (
  text: string,
  { tone = 'done', action, stays }: Partial<Omit<Toast, 'id' | 'text'>> = {},
): void => publish({ id: ++lastId, text, tone, action, stays })

export const hideToast = (): void => publish(null)

export const currentToast = (): Toast | null => current

export const watchToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
