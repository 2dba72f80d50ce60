/** A message on its way; `key` stays the same for each try, so that it is written once. */
export interface Outgoing {
  key: string
  text: string
  /** ISO 8601, when it was sent for the first time. */
  at: string
  state: 'sending' | 'failed'
  /** Why it could not be sent. */
  problem?: string
}

const storeKey = (contactId: number) => `yosooi.unsent.${contactId}`

const isOutgoing = (value: unknown): value is Outgoing =>
  typeof value === 'object' && value !== null && 'key' in value && 'text' in value && 'at' in value

function parse(text: string | null): Outgoing[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isOutgoing) : []
  } catch {
    return []
  }
}

/** What was not confirmed when the page was left: it waits for a new try, with its old key. */
export const readOutbox = (contactId: number): Outgoing[] =>
  parse(localStorage.getItem(storeKey(contactId))).map(item => ({ ...item, state: 'failed' }))

export function writeOutbox(contactId: number, items: readonly Outgoing[]): void {
  if (items.length === 0) localStorage.removeItem(storeKey(contactId))
  else localStorage.setItem(storeKey(contactId), JSON.stringify(items))
}

export type OutboxEvent =
  | { type: 'sent'; item: Outgoing }
  | { type: 'again'; key: string }
  | { type: 'failed'; key: string; problem: string }
  | { type: 'gone'; key: string }

const change = (items: readonly Outgoing[], key: string, changes: Partial<Outgoing>) =>
  items.map(item => (item.key === key ? { ...item, ...changes } : item))

export function nextOutbox(items: readonly Outgoing[], event: OutboxEvent): readonly Outgoing[] {
  switch (event.type) {
    case 'sent':
      return [...items, event.item]
    case 'again':
      return change(items, event.key, { state: 'sending', problem: undefined })
    case 'failed':
      return change(items, event.key, { state: 'failed', problem: event.problem })
    case 'gone':
      return items.filter(item => item.key !== event.key)
  }
}
