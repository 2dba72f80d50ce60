/** A sent input and its idempotency key. */
export interface SentInput {
  input: unknown
  key: string
}

/**
 * Fields are texts, numbers, truth values, files and lists of files. A form may build its list anew
 * for each click, so lists are compared by their entries; a file is compared as such.
 */
function isSame(one: unknown, other: unknown): boolean {
  const entries = Object.entries(one ?? {})
  const others = new Map(Object.entries(other ?? {}))
  return (
    entries.length === others.size &&
    entries.every(([name, value]) =>
      Array.isArray(value) ? isSame(value, others.get(name)) : others.get(name) === value,
    )
  )
}

/** A retry with the same content has the same key (rule `acts-once`). */
export const withRepeatKey = (last: SentInput | null, input: unknown): SentInput =>
  last && isSame(last.input, input) ? last : { input, key: crypto.randomUUID() }
