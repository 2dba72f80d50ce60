import { forgetKept, keep, readKept } from '../../lib/device/user-storage.ts'
import { FIELD_NAMES, type Values } from './values.ts'

/** The key of one form's texts on this device. */
export interface DraftPlace {
  /** The writer's `sub`. */
  owner: string
  name: string
  /** Version of the service that the draft is based on; a draft of another version is ignored. */
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

/**
 * The draft kept on this device, laid over the form's initial values
 * (rule `nothing-typed-is-lost`).
 */
export function readDraft({ owner, name, base }: DraftPlace, initial: Values): Values {
  const draft = parse(readKept(owner, name))
  if ((draft.base ?? '') !== base) return initial
  const known = FIELD_NAMES.filter(field => isText(draft[field]))
  return { ...initial, ...Object.fromEntries(known.map(field => [field, draft[field]])) }
}

/** When the draft was last written, in ISO 8601; null for one without a time. */
export function draftTime({ owner, name }: DraftPlace): string | null {
  const { at } = parse(readKept(owner, name))
  return isText(at) ? at : null
}

export const writeDraft = ({ owner, name, base }: DraftPlace, values: Values): void =>
  keep(owner, name, JSON.stringify({ ...values, base, at: new Date().toISOString() }))

export const forgetDraft = ({ owner, name }: DraftPlace): void => forgetKept(owner, name)
