/** A field that the provider may have expanded. */
type Reference = string | { id: string }

/** The id of the object that a field names; null where the field is empty. */
export function idOf(field: Reference): string
export function idOf(field: Reference | null | undefined): string | null
export function idOf(field: Reference | null | undefined): string | null {
  return typeof field === 'string' ? field : (field?.id ?? null)
}
