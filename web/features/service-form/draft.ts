import { forgetKept, keepText, readKept } from '../../lib/device/user-storage.ts'
import { FIELD_NAMES, type Values } from './values.ts'

/** The key of one form's texts on this device. */
export interface DraftPlace {
  /** The writer's `sub`. */
  owner: string
  name: string
  /** Version of the service that the draft is based on. */
  base: string
}

const isText = (value: unknown): value is string => typeof value === 'string'

type Fields = Partial<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function parse(text: string | null): Fields {
  try {
    return fieldsOf(JSON.parse(text ?? 'null'))
  } catch {
    return {}
  }
}

/**
 * The draft kept on this device, laid over the form's initial values
 * (rule `nothing-typed-is-lost`). Of a draft of another version only the changed fields count.
 */
export function readDraft({ owner, name, base }: DraftPlace, initial: Values): Values {
  const draft = parse(readKept(owner, name))
  const isOfBase = (draft.base ?? '') === base
  if (!isOfBase && draft.from === undefined) return initial
  const from = isOfBase ? {} : fieldsOf(draft.from)
  const known = FIELD_NAMES.filter(field => isText(draft[field]) && draft[field] !== from[field])
  return { ...initial, ...Object.fromEntries(known.map(field => [field, draft[field]])) }
}

/** When the draft was last written, in ISO 8601; null for one without a time. */
export function draftTime({ owner, name }: DraftPlace): string | null {
  const { at } = parse(readKept(owner, name))
  return isText(at) ? at : null
}

/** `from` are the values of the version that the draft is based on. */
export const writeDraft = (
  { owner, name, base }: DraftPlace,
  { values, from }: { values: Values; from: Values },
): void =>
  keepText(owner, name, JSON.stringify({ ...values, base, from, at: new Date().toISOString() }))

export const forgetDraft = ({ owner, name }: DraftPlace): void => forgetKept(owner, name)
