/** A sent input and its idempotency key. */
export interface SentInput {
  input: unknown
  key: string
}

/** The fields of an input are texts, numbers, truth values and files; files are compared as such. */
function isSame(one: unknown, other: unknown): boolean {
  const entries = Object.entries(one ?? {})
  const others = new Map(Object.entries(other ?? {}))
  return (
    entries.length === others.size && entries.every(([name, value]) => others.get(name) === value)
  )
}

/** A retry with the same content has the same key (rule `acts-once`). */
export const withRepeatKey = (last: SentInput | null, input: unknown): SentInput =>
  last && isSame(last.input, input) ? last : { input, key: crypto.randomUUID() }
