import { FIELD_NAMES, type Values } from './values.ts'

/** Where the texts of one form are kept on this device. */
export interface DraftPlace {
  key: string
  /** What the draft was begun on; one begun on something older is not taken up again. */
  base: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

function parse(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What was being written on this device, over what the form starts with. */
export function readDraft({ key, base }: DraftPlace, initial: Values): Values {
  const draft = parse(localStorage.getItem(key))
  if ((draft.base ?? '') !== base) return initial
  const known = FIELD_NAMES.filter(name => isText(draft[name]))
  return { ...initial, ...Object.fromEntries(known.map(name => [name, draft[name]])) }
}

export const writeDraft = ({ key, base }: DraftPlace, values: Values): void =>
  localStorage.setItem(key, JSON.stringify({ ...values, base }))

export const forgetDraft = ({ key }: DraftPlace): void => localStorage.removeItem(key)
