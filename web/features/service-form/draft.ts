import { EMPTY, FIELD_NAMES, type Values } from './values.ts'

const KEY = 'yosooi.draft.service'

const isText = (value: unknown): value is string => typeof value === 'string'

function parse(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What was being written on this device, over an empty form. */
export function readDraft(): Values {
  const draft = parse(localStorage.getItem(KEY))
  const known = FIELD_NAMES.filter(name => isText(draft[name]))
  return { ...EMPTY, ...Object.fromEntries(known.map(name => [name, draft[name]])) }
}

export const writeDraft = (values: Values): void =>
  localStorage.setItem(KEY, JSON.stringify(values))

export const forgetDraft = (): void => localStorage.removeItem(KEY)
