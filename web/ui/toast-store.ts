export interface Toast {
  id: number
  text: string
  tone: 'done' | 'failed'
  action?: { label: string; run: () => void } | undefined
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
  { tone = 'done', action }: Partial<Pick<Toast, 'tone' | 'action'>> = {},
): void => publish({ id: ++lastId, text, tone, action })

export const hideToast = (): void => publish(null)

export const currentToast = (): Toast | null => current

export const watchToast = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
