import { forgetKept, keepText, placeOf, readKept } from '../user-storage.ts'

/** A typed text that stays on the device (rule `nothing-typed-is-lost`). */
export interface KeptField {
  /** The writer's `sub`; nothing is kept for a visitor (null). */
  owner: string | null
  /** Name under which the writer's texts are stored. */
  name: string
  /** The text before anything is typed; it is not stored. */
  saved: string
  /** Says whether a text that was typed earlier is still of use. */
  isCurrent?: ((text: string) => boolean) | undefined
}

export function readField({ owner, name, saved, isCurrent }: KeptField): string {
  const kept = owner === null ? null : readKept(owner, name)
  return kept === null || isCurrent?.(kept) === false ? saved : kept
}

export function keepField({ owner, name, saved }: KeptField, typed: string): void {
  if (owner === null) return
  if (typed === saved) forgetKept(owner, name)
  else keepText(owner, name, typed)
}

/** Whether a change of the storage under `key` is about this field; null is any key. */
export const isOfField = ({ owner, name }: KeptField, key: string | null): boolean =>
  owner !== null && (key === null || key === placeOf(owner) + name)
